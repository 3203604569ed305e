import type { ReactNode } from 'react';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnyJobRow } from '@guyline/contract/all-jobs';
import { undoFailed } from '@guyline/contract/jobs';
import type { ListColumn } from '@guyline/ui/list-table';
import { JobTag } from '@guyline/ui/status-tag';
import { moment } from '@guyline/web-core/days';
import { JobActions } from './job-actions.js';
import { duration, jobTitle } from './job-words.js';

const NONE = '–';

export function JobState({ job }: { job: AnyJobRow }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const { status, stopping, undone, progress } = job;
  if (stopping) return <JobTag status={status}>{t('jobs.stopping')}</JobTag>;
  if (undoFailed(job)) return <JobTag status="failed">{ui('job.undoFailed')}</JobTag>;
  if (undone) return <JobTag status={status}>{ui('job.undone')}</JobTag>;
  return (
    <>
      <JobTag status={status} />
      {status === 'running' && progress.total > 0 && (
        <Progress percent={Math.round((progress.done / progress.total) * 100)} size="small" aria-label={job.title} />
      )}
    </>
  );
}

/** Whose job it is, and the admin who asked for it as that person. */
export function JobOwner({ job: { owner, impersonator } }: { job: AnyJobRow }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <Link to={`/users/view/${owner.id}`}>
        <bdi>{owner.name}</bdi>
      </Link>
      {impersonator && <div className="gl-second gl-small">{t('jobs.as', { name: impersonator.name })}</div>}
    </>
  );
}

/** Why it failed: in words, and of an unexpected fault what the program said. */
export const JobReason = ({ job: { message, cause } }: { job: AnyJobRow }): ReactNode => (
  <>
    {message}
    {cause && (
      <div className="gl-second gl-small">
        <bdi dir="ltr">{cause}</bdi>
      </div>
    )}
  </>
);

export function useJobColumns(): ListColumn<AnyJobRow>[] {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  return [
    {
      key: 'what',
      title: t('jobs.what'),
      width: 230,
      className: 'gl-as-set',
      render: (_, job) => <bdi>{jobTitle(ui, job, i18n.language)}</bdi>,
    },
    {
      key: 'owner',
      title: t('jobs.owner'),
      sorter: true,
      width: 145,
      className: 'gl-as-set',
      render: (_, job) => <JobOwner job={job} />,
    },
    { key: 'state', title: t('jobs.state'), width: 140, render: (_, job) => <JobState job={job} /> },
    {
      key: 'outcome',
      title: t('jobs.outcome'),
      width: 240,
      className: 'gl-as-set',
      render: (_, job) => <JobReason job={job} />,
    },
    {
      key: 'created_at',
      title: t('jobs.created'),
      sorter: true,
      width: 160,
      render: (_, job) => moment(job.created_at),
    },
    {
      key: 'took',
      title: t('jobs.took'),
      sorter: true,
      width: 120,
      render: (_, job) => duration(job, i18n.language) ?? NONE,
    },
    {
      key: 'kind',
      title: t('jobs.kind'),
      sorter: true,
      width: 150,
      wide: 'very',
      repeats: 'kind',
      render: (_, job) => ui(`job.${job.kind}`),
    },
    {
      key: 'started_at',
      title: t('jobs.started'),
      width: 160,
      wide: 'very',
      render: (_, job) => (job.started_at ? moment(job.started_at) : NONE),
    },
    {
      key: 'actions',
      title: t('identifier.actions'),
      width: 130,
      fixed: 'end',
      render: (_, job) => <JobActions job={job} />,
    },
  ];
}
