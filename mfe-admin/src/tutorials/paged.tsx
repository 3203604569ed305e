import { type ReactNode, useEffect, useState } from 'react';
import { Empty, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LessonRow, TutorialFilter } from '@guyline/contract/training';
import { Answered } from '@guyline/ui/page';
import { useList } from '@guyline/web-core/entity';
import { type LessonApi, lessonRoutes } from '../training/use-lessons.js';

const PER_PAGE = 12;
const TYPING_MS = 350;

/** What was typed, once the person pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Published lessons of one kind in their order, a page at a time. */
export function Paged({
  api,
  filter,
  search,
  empty,
  children,
}: {
  api: LessonApi;
  filter: Pick<TutorialFilter, 'kind'>;
  search: string;
  empty: string;
  children: (rows: readonly LessonRow[]) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const wanted = usePaused(search);
  const [page, setPage] = useState(1);
  useEffect(() => setPage(1), [wanted]);
  const query = useList('training', lessonRoutes[api].list, {
    ...filter,
    published: 1,
    page,
    per_page: PER_PAGE,
    search: wanted,
  });
  return (
    <Answered query={query}>
      {({ list, total }) => (
        <>
          {list.length ? (
            children(list)
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wanted ? t('lessons.nothingFound') : empty} />
          )}
          {total > PER_PAGE && (
            <nav aria-label={ui('pages')} style={{ paddingTop: 12 }}>
              <Pagination
                simple
                align="center"
                current={page}
                pageSize={PER_PAGE}
                total={total}
                showSizeChanger={false}
                onChange={setPage}
              />
            </nav>
          )}
        </>
      )}
    </Answered>
  );
}
