import type { ReactNode } from 'react';
import { Alert, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '@guyline/contract/jobs';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { apart } from '@guyline/web-core/apart';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';
import { ImportChanges } from './import-changes.js';
import { ImportDecision } from './import-decision.js';
import { ImportFaults } from './import-faults.js';
import type { ImportJobProps } from './import-job-props.js';
import { ImportNotice, works } from './import-notice.js';
import { LooksLikeOther } from './other-import.js';
import { Answered } from './page.js';
import { useImportActions } from './use-import-actions.js';

const POLL_MS = 1_500;

function Counts({ result }: { result: ImportResult }): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const shown = ['rows', 'create', 'update', 'unchanged', 'errors', 'warnings'] as const;
  return (
    <div className="gl-stats">
      {shown.map((name) => (
        <div
          key={name}
          className="gl-stat"
          style={name === 'errors' && result.errors ? { borderColor: 'var(--gl-overdue)' } : undefined}
        >
          <b>{count(result[name], i18n.language)}</b>
          <span>{t(`import.${name}`)}</span>
          {name === 'errors' && result.error_cnt ? (
            <small>{t('import.errorCnt', { n: count(result.error_cnt, i18n.language) })}</small>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** An import from its check to its end, live; it continues when the page is left. */
export function ImportJob(props: ImportJobProps): ReactNode {
  const { jobId, texts, fieldOf, mapping, otherSheet, onAnother } = props;
  const { t } = useTranslation('ui');
  const query = useQuery({
    queryKey: ['jobs', 'detail', jobId],
    queryFn: () => http.read(jobRoutes.one, { params: { id: jobId } }),
    refetchInterval: ({ state }) => (state.data && works(state.data) ? POLL_MS : false),
  });
  const { act, faults } = useImportActions(jobId);
  return (
    <Answered query={query}>
      {(job) => {
        const { result } = job;
        const readOnly = result?.read_only_headings ?? [];
        const other = result?.looks_like;
        const others = result?.other_sheet_headings ?? [];
        const unknown = result?.unknown_headings.filter((heading) => !others.includes(heading)) ?? [];
        return (
          <div className="gl-stack">
            <ImportNotice job={job} texts={texts} onStop={() => act.mutate('cancel')} />
            {result && !result.missing_headings && result.phase !== 'undone' && <Counts result={result} />}
            {other && !result.missing_headings && job.status === 'waiting' && <LooksLikeOther kind={other} />}
            {result?.heading_row && job.status === 'waiting' && (
              <Alert type="info" title={t('import.headingRow', { row: result.heading_row })} />
            )}
            {unknown.length > 0 && !result?.missing_headings && (
              <Alert type="info" title={t('import.unknown', { names: joined(unknown) })} />
            )}
            {readOnly.length > 0 && job.status === 'waiting' && (
              <Alert type="info" title={t('import.readOnly', { names: joined(readOnly.map(apart)) })} />
            )}
            {others.length > 0 && !other && job.status === 'waiting' && otherSheet?.(others)}
            {result && job.status === 'waiting' && mapping?.(job.id, result)}
            {result && <ImportFaults result={result} busy={faults.isPending} onDownload={() => faults.mutate()} />}
            {job.status === 'waiting' && result && result.update > 0 && (
              <ImportChanges jobId={jobId} fieldOf={fieldOf} />
            )}
            {result && !works(job) ? <ImportDecision {...props} job={job} result={result} /> : null}
            {!result && !works(job) && (
              <div className="gl-form-actions">
                <Button onClick={onAnother}>{t('import.another')}</Button>
              </div>
            )}
          </div>
        );
      }}
    </Answered>
  );
}
