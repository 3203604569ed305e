import { type MouseEvent, type ReactNode, useState } from 'react';
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, Empty, Popover, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changesNothing, isImport, isUndone, type JobRow, undoFailed } from '@guyline/contract/jobs';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { importJobPath } from '@guyline/ui/import-paths';
import { useOpenFile } from '@guyline/ui/open-file';
import { usePhone } from '@guyline/ui/use-phone';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { BarButton } from './bar-button.js';
import { BulkOutcome, BulkTitle } from './bulk-job.js';
import { useEndedJobs } from './use-ended-jobs.js';
import { useImportNews } from './use-import-news.js';
import { withinScreen } from './within-screen.js';

const open = ({ status }: JobRow): boolean => status === 'queued' || status === 'running' || status === 'waiting';
const percent = ({ progress }: JobRow): number =>
  progress.total ? Math.round((progress.done / progress.total) * 100) : 0;

/** An import that would change nothing does not wait for anything, and what one that was undone has done is gone. */
function stateWord(job: JobRow): JobRow['status'] | 'nothing' | 'undone' {
  if (isUndone(job)) return 'undone';
  return job.status === 'waiting' && job.result && changesNothing(job.result) ? 'nothing' : job.status;
}

/** Opens what the job made or waits with: an export's file, an import's page. */
function JobTitle({ job }: { job: JobRow }): ReactNode {
  const openFile = useOpenFile();
  const toasts = useToasts();
  const download = useMutation({
    mutationFn: () => http.read(jobRoutes.download, { params: { id: job.id } }),
    onSuccess: ({ download_url }) => openFile(download_url),
    onError: (error) => toasts.failed(error),
  });
  if (job.bulk) return <BulkTitle bulk={job.bulk} />;
  if (isImport(job.kind)) return <Link to={importJobPath(job.kind, job.id)}>{job.title}</Link>;
  if (job.status !== 'done') return <span>{job.title}</span>;
  return (
    <Button
      type="link"
      style={{ padding: 0, height: 'auto' }}
      icon={<DownloadOutlined aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {job.title}
    </Button>
  );
}

/** Stops an export that nobody needs any more, or a change to many rows before it is made. */
function Stop({ job }: { job: JobRow }): ReactNode {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const stop = useWrite('jobs', jobRoutes.cancel);
  if (isImport(job.kind) || (job.status !== 'queued' && job.status !== 'running')) return null;
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${t('job.stop')}: ${job.title}`}
      loading={stop.isPending}
      onClick={() => stop.mutate({ params: { id: job.id } }, { onError: (error) => toasts.failed(error) })}
    >
      {t('job.stop')}
    </Button>
  );
}

function Job({ job }: { job: JobRow }): ReactNode {
  const { t: ui } = useTranslation('ui');
  return (
    <li style={{ padding: '8px 0', borderBottom: '1px solid var(--gl-line)' }}>
      <JobTitle job={job} />
      <div className="gl-second gl-small">
        {ui(`job.${job.kind}`)} · {undoFailed(job) && `${ui('job.undoFailed')} · `}
        {job.message ?? ui(`job.${stateWord(job)}`)} <Stop job={job} />
      </div>
      {job.bulk && <BulkOutcome id={job.id} bulk={job.bulk} />}
      {job.status === 'running' && <Progress percent={percent(job)} size="small" aria-label={job.title} />}
    </li>
  );
}

/** A link leads to another page, which the tray would cover. */
const leads = ({ target }: MouseEvent): boolean => target instanceof Element && Boolean(target.closest('a[href]'));

/** Long work of the person: what runs, what waits for an answer, what is done. */
export function JobTray(): ReactNode {
  const { t } = useTranslation('shell');
  const phone = usePhone();
  const [shown, setShown] = useState(false);
  const jobs = useQuery({ queryKey: ['jobs', 'list'], queryFn: () => http.read(jobRoutes.list) });
  const list = jobs.data?.list ?? [];
  useEndedJobs(jobs.data?.list);
  useImportNews(jobs.data?.list);
  return (
    <Popover
      open={shown}
      onOpenChange={setShown}
      trigger="click"
      placement="bottomRight"
      align={withinScreen}
      arrow={!phone}
      title={t('jobs')}
      content={
        <div
          style={{ width: 'min(300px, calc(100vw - 64px))', maxHeight: 360, overflow: 'auto' }}
          onClick={(event) => leads(event) && setShown(false)}
        >
          {list.length ? (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {list.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </ul>
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noJobs')} />
          )}
        </div>
      }
    >
      <Badge count={list.filter(open).length} size="small" offset={[-6, 6]}>
        <BarButton icon={<InboxOutlined />} label={t('jobs')} />
      </Badge>
    </Popover>
  );
}
