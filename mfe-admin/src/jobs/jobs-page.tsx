import { type ReactNode, useEffect } from 'react';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AnyJobQuery, jobTabs, type QueueName, queueNames } from '@guyline/contract/all-jobs';
import { jobKinds } from '@guyline/contract/jobs';
import { allJobRoutes } from '@guyline/contract/routes/all-jobs';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { count, moment } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { FailedWork } from './failed-work.js';
import { JobActions } from './job-actions.js';
import { JobOwner, JobReason, JobState, useJobColumns } from './job-columns.js';
import { jobTitle } from './job-words.js';
import { LOOK_EVERY_MS, QueuesPanel } from './queues-panel.js';

const kinds: FilterKinds<AnyJobQuery & { queue?: string }> = { tab: 'text', kind: 'text', queue: 'text' };

/** Everybody's jobs. Of others' jobs only admins hear on the live line: who has just the flag sees them move by asking. */
function useJobs() {
  const state = useKeptListState('jobs', kinds);
  const { queue, ...shown } = state.query;
  const jobs = useList('jobs', allJobRoutes.list, shown);
  const open = jobs.data?.status_cnts.open_cnt;
  const { refetch } = jobs;
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [open, refetch]);
  return { state, jobs, queue: queueNames.find((name) => name === queue) };
}

/** /jobs: what the portal works on, what failed and why, and the queues; for sys admins. */
export function JobsPage(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const { state, jobs, queue } = useJobs();
  const columns = useJobColumns();
  const { tab } = state.filters;
  const openQueue = (name?: QueueName): void =>
    state.set({ queue: name, page: state.page > 1 ? state.page : undefined });
  const tabs = {
    active: tab ?? 'all',
    items: (['all', ...jobTabs] as const).map((key) => ({
      key,
      label: t(`jobs.tab.${key}`),
      count: jobs.data?.status_cnts[`${key}_cnt`],
    })),
    onChange: (key: string) => state.set({ tab: key === 'all' ? undefined : key }),
  };
  return (
    <PageFrame title={t('jobs.title')} tabs={tabs} note={jobs.data && count(jobs.data.total, i18n.language)}>
      <div className="gl-stack">
        <QueuesPanel onOpen={openQueue} />
        {tab === 'failed' && <Alert type="info" showIcon title={t('jobs.failedHint')} />}
        <ListTable
          query={jobs}
          state={state}
          columns={columns}
          searchPlaceholder={t('jobs.search')}
          filters={[
            {
              name: 'kind',
              label: t('jobs.kind'),
              options: jobKinds.map((value) => ({ value, label: ui(`job.${value}`) })),
              first: true,
            },
          ]}
          tabs={tabs}
          card={(job) => ({
            what: <bdi>{jobTitle(ui, job, i18n.language)}</bdi>,
            where: <JobOwner job={job} />,
            when: (
              <>
                {moment(job.created_at)}
                <JobReason job={job} />
              </>
            ),
            state: <JobState job={job} />,
            actions: job.may_retry || job.may_cancel ? <JobActions job={job} /> : undefined,
          })}
          empty={{
            text: t('jobs.empty'),
            action: tab && <Button onClick={state.reset}>{t('jobs.showAll')}</Button>,
          }}
        />
      </div>
      {queue && <FailedWork queue={queue} onClose={() => openQueue()} />}
    </PageFrame>
  );
}
