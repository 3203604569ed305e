import type { ReactNode } from 'react';
import { Alert, Button, Popconfirm, Progress, Table } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { exampleDay } from '@guyline/contract/day-form';
import type { CommitImport, ImportFault, ImportResult, JobRow, JobStarted } from '@guyline/contract/jobs';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { statusNames } from '@guyline/contract/tasks/status';
import { useOpenFile } from './open-file.js';
import { Answered, Panel } from './page.js';
import { useToasts } from './toasts.js';
import { count, dayText } from '@guyline/web-core/days';
import { http, type Sent } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';

export interface ImportJobProps {
  jobId: string;
  /** What the kind of rows is called. */
  texts: { writing: string; commit: (rows: number) => string; show: string; committed: string };
  /** The list that shows what was imported. */
  listPath: (result: ImportResult) => string;
  /** What the columns were taken for, while the import waits. */
  mapping?: (jobId: string, result: ImportResult) => ReactNode;
  onAnother: () => void;
}

const POLL_MS = 1_500;
const works = ({ status }: JobRow): boolean => status === 'queued' || status === 'running';

/** Actions on an import; each calls the server and shows its message. */
function useActions(jobId: string) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const openFile = useOpenFile();
  const params = { id: jobId };
  const settle = (): void => void queries.invalidateQueries({ queryKey: ['jobs'] });
  const act = useMutation({
    mutationFn: (what: CommitImport['mode'] | 'cancel' | 'undo'): Promise<Sent<JobStarted | null>> => {
      if (what === 'cancel' || what === 'undo') return http.call(jobRoutes[what], { params });
      return http.call(jobRoutes.commit, { params, body: { mode: what } });
    },
    onError: toasts.failed,
    onSettled: settle,
  });
  const faults = useMutation({
    mutationFn: () => http.read(jobRoutes.faults, { params }),
    onSuccess: ({ download_url }) => openFile(download_url),
    onError: toasts.failed,
  });
  return { act, faults };
}

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
        </div>
      ))}
    </div>
  );
}

function Faults({
  result,
  onDownload,
  busy,
}: {
  result: ImportResult;
  onDownload: () => void;
  busy: boolean;
}): ReactNode {
  const { t } = useTranslation('ui');
  if (!result.faults.length) return null;
  return (
    <Panel
      title={t('import.faults')}
      extra={
        <Button loading={busy} onClick={onDownload}>
          {t('import.download')}
        </Button>
      }
    >
      <Table<ImportFault>
        size="small"
        rowKey={({ row, column, fault }) => `${row}-${column}-${fault}`}
        dataSource={result.faults}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('import.row'), dataIndex: 'row', width: 80, className: 'gl-num' },
          { title: t('import.column'), dataIndex: 'column', width: 160 },
          { title: t('import.value'), dataIndex: 'value', ellipsis: true, width: 220 },
          {
            title: t('import.fault'),
            render: (_, { fault, level, other_row, category_num }) => (
              <span style={{ color: `var(--gl-${level === 'error' ? 'overdue' : 'warning'})` }}>
                {t(`importFault.${fault}`, {
                  row: other_row,
                  day: dayText(exampleDay),
                  statuses: statusNames(category_num),
                })}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Decision({
  job,
  result,
  texts,
  listPath,
  onAnother,
}: ImportJobProps & { job: JobRow; result: ImportResult }): ReactNode {
  const { t } = useTranslation('ui');
  const { act } = useActions(job.id);
  const changes = result.create + result.update;
  if (job.status === 'waiting') {
    return (
      <div className="gl-form-actions">
        <Button onClick={() => act.mutate('cancel')}>{t('import.discard')}</Button>
        {result.errors > 0 && changes > 0 && (
          <Popconfirm
            title={t('sure')}
            okText={t('yes')}
            cancelText={t('no')}
            onConfirm={() => act.mutate('valid_rows')}
          >
            <Button loading={act.isPending}>{t('import.commitValid', { n: changes, count: changes })}</Button>
          </Popconfirm>
        )}
        {result.errors === 0 && changes > 0 && (
          <Button type="primary" loading={act.isPending} onClick={() => act.mutate('all')}>
            {texts.commit(changes)}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="gl-form-actions">
      {job.status === 'done' && result.phase === 'committed' && (
        <Popconfirm title={t('sure')} okText={t('yes')} cancelText={t('no')} onConfirm={() => act.mutate('undo')}>
          <Button loading={act.isPending}>{t('import.undo')}</Button>
        </Popconfirm>
      )}
      <Button onClick={onAnother}>{t('import.another')}</Button>
      <Link to={listPath(result)}>
        <Button type="primary">{texts.show}</Button>
      </Link>
    </div>
  );
}

const notice = (
  job: JobRow,
  result: ImportResult | null,
): { type: 'info' | 'success' | 'warning' | 'error'; key: string } => {
  if (job.status === 'failed') return { type: 'error', key: 'failed' };
  if (job.status === 'cancelled') return { type: 'warning', key: 'cancelled' };
  if (job.status === 'done') return { type: 'success', key: result?.phase ?? 'committed' };
  if (result?.errors) return { type: 'warning', key: 'withFaults' };
  return { type: 'info', key: result && result.create + result.update === 0 ? 'nothing' : 'checked' };
};

/** An import from its check to its end, live; it continues when the page is left. */
export function ImportJob(props: ImportJobProps): ReactNode {
  const { jobId, texts, mapping, onAnother } = props;
  const { t } = useTranslation('ui');
  const query = useQuery({
    queryKey: ['jobs', 'detail', jobId],
    queryFn: () => http.read(jobRoutes.one, { params: { id: jobId } }),
    refetchInterval: ({ state }) => (state.data && works(state.data) ? POLL_MS : false),
  });
  const { act, faults } = useActions(jobId);
  return (
    <Answered query={query}>
      {(job) => {
        const { result } = job;
        const { type, key } = notice(job, result);
        return (
          <div className="gl-stack">
            <Panel title={job.title}>
              {works(job) ? (
                <div aria-live="polite">
                  <p>{result ? texts.writing : t('import.checking')}</p>
                  <Progress
                    aria-label={job.title}
                    percent={job.progress.total ? Math.round((job.progress.done / job.progress.total) * 100) : 0}
                  />
                  <Button onClick={() => act.mutate('cancel')}>{t('import.stop')}</Button>
                </div>
              ) : (
                <Alert
                  type={type}
                  showIcon
                  title={key === 'committed' ? texts.committed : t(`import.told.${key}`)}
                  description={job.message ?? undefined}
                  role="status"
                />
              )}
            </Panel>
            {result && <Counts result={result} />}
            {result && result.unknown_headings.length > 0 && (
              <Alert type="info" title={t('import.unknown', { names: joined(result.unknown_headings) })} />
            )}
            {result && job.status === 'waiting' && mapping?.(job.id, result)}
            {result && <Faults result={result} busy={faults.isPending} onDownload={() => faults.mutate()} />}
            {result && !works(job) ? <Decision {...props} job={job} result={result} /> : null}
            {!result && !works(job) && <Button onClick={onAnother}>{t('import.another')}</Button>}
          </div>
        );
      }}
    </Answered>
  );
}
