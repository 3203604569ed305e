import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isImport, type JobRow } from '@guyline/contract/jobs';
import { importJobPath } from '@guyline/ui/import-paths';
import { apart } from '@guyline/web-core/apart';
import { type ImportNews, newsOf } from './import-news.js';
import { useArrival } from './use-arrival.js';

/** Tells who is on another screen by then that an import has ended or waits for them, with the way to it. */
export function useImportNews(list: readonly JobRow[] | undefined): void {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const arrive = useArrival();
  const { pathname, search } = useLocation();
  const known = useRef<Map<string, ImportNews | undefined>>(undefined);
  useEffect(() => {
    if (!list) return;
    const before = known.current;
    known.current = new Map(list.map((job) => [job.id, newsOf(job)]));
    if (!before) return; // what there was before the page was opened
    for (const job of list) {
      const news = known.current.get(job.id);
      if (!news || news === before.get(job.id) || !isImport(job.kind)) continue;
      const path = importJobPath(job.kind, job.id);
      if (path === pathname + search) continue; // it says so itself
      const other = job.result?.looks_like;
      const looksLike = other && ui(`import.told.looksLike.${other}`);
      arrive(ui(`job.${job.kind}`), t(`importNews.${news}`, { file: apart(job.title), looksLike }), path);
    }
  }, [list, t, ui, arrive, pathname, search]);
}
