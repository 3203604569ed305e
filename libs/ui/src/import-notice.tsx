import type { ReactNode } from 'react';
import { Alert, Button, Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changesNothing, type ImportResult, type JobRow, undoFailed } from '@guyline/contract/jobs';
import type { ImportJobProps } from './import-job-props.js';
import { MissingHeadings } from './missing-headings.js';
import { Panel } from './page.js';
import { useBroughtInSight } from './use-brought-in-sight.js';

export const works = ({ status }: JobRow): boolean => status === 'queued' || status === 'running';

interface Notice {
  type: 'info' | 'success' | 'warning' | 'error';
  key: string;
  /** Whether it lacks headings, so that nothing was checked. */
  lacks?: boolean;
}
function noticeOf(job: JobRow, result: ImportResult | null): Notice {
  if (job.status === 'failed') return { type: 'error', key: 'failed' };
  if (job.status === 'cancelled') return { type: 'warning', key: 'cancelled' };
  if (result?.missing_headings) {
    const { looks_like } = result;
    return { type: 'error', key: looks_like ? `looksLike.${looks_like}` : 'headings', lacks: true };
  }
  if (undoFailed(job)) return { type: 'error', key: 'undoFailed' };
  if (job.status === 'done') return { type: 'success', key: result?.phase ?? 'committed' };
  if (result?.errors) return { type: 'warning', key: 'withFaults' };
  return { type: 'info', key: result && changesNothing(result) ? 'nothing' : 'checked' };
}

/** What it does: without counts it is checked, also once more; an import that was committed is busy only with its undo. */
function busyText(t: TFunction<'ui'>, result: ImportResult | null, { writing }: ImportJobProps['texts']): string {
  if (!result) return t('import.checking');
  return result.phase === 'committed' ? t('import.undoing') : writing;
}

/** Why there is nothing to import, where the notice does not say it. */
function reason(key: string, result: ImportResult | null): 'nothingWhy' | 'onlyFaults' | undefined {
  if (key === 'nothing') return 'nothingWhy';
  return key === 'withFaults' && result && changesNothing(result) ? 'onlyFaults' : undefined;
}

/**
 * How far an import is, and how it ended. The button that commits stands below all faults and changes of a file: what becomes of
 * it is brought in sight and read out.
 */
export function ImportNotice({
  job,
  texts,
  onStop,
}: Pick<ImportJobProps, 'texts'> & { job: JobRow; onStop: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const { result } = job;
  const { type, key, lacks } = noticeOf(job, result);
  const why = reason(key, result);
  const busy = works(job);
  const place = useBroughtInSight(busy ? 'works' : key);
  return (
    <div ref={place} tabIndex={-1} style={{ scrollMarginBlock: 80 }}>
      <Panel title={job.title}>
        <div role="status" aria-live="polite">
          {busy ? (
            <p>{busyText(t, result, texts)}</p>
          ) : (
            <Alert
              type={type}
              showIcon
              title={key === 'committed' ? texts.committed : t(`import.told.${key}`)}
              description={
                lacks && result ? (
                  <MissingHeadings result={result} />
                ) : (
                  (job.message ?? (why && t(`import.told.${why}`)))
                )
              }
              role="presentation" // it is read out by what is around it, which is there before it
            />
          )}
        </div>
        {busy && (
          <>
            <Progress
              aria-label={job.title}
              percent={job.progress.total ? Math.round((job.progress.done / job.progress.total) * 100) : 0}
            />
            <Button onClick={onStop}>{t('import.stop')}</Button>
          </>
        )}
      </Panel>
    </div>
  );
}
