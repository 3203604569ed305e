import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QueueName, QueueRow } from '@guyline/contract/all-jobs';
import { allJobRoutes } from '@guyline/contract/routes/all-jobs';
import { Answered } from '@guyline/ui/page';
import { count, moment } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';

/** Queues tell nobody when they move: their figures are asked for so often. */
export const LOOK_EVERY_MS = 5_000;

function useQueueColumns(onOpen: (queue: QueueName) => void): TableColumnsType<QueueRow> {
  const { t, i18n } = useTranslation('admin');
  const figure = (value: number): ReactNode => <span className="gl-num">{count(value, i18n.language)}</span>;
  return [
    {
      key: 'name',
      title: t('jobs.queue'),
      render: (_, { name, oldest_at }) => (
        <>
          {t(`jobs.name.${name}`)}
          <div className="gl-second gl-small">
            {t(`jobs.about.${name}`)}
            {oldest_at && ` (${t('jobs.since', { time: moment(oldest_at) })})`}
          </div>
        </>
      ),
    },
    { key: 'waiting', title: t('jobs.waiting'), width: 90, align: 'end', render: (_, row) => figure(row.waiting_cnt) },
    { key: 'active', title: t('jobs.active'), width: 90, align: 'end', render: (_, row) => figure(row.active_cnt) },
    { key: 'delayed', title: t('jobs.delayed'), width: 90, align: 'end', render: (_, row) => figure(row.delayed_cnt) },
    {
      key: 'failed',
      title: t('jobs.failed'),
      width: 90,
      align: 'end',
      render: (_, { name, failed_cnt }) =>
        failed_cnt ? (
          <Button
            size="small"
            danger
            aria-label={t('jobs.showFailed', { queue: t(`jobs.name.${name}`) })}
            onClick={() => onOpen(name)}
          >
            {figure(failed_cnt)}
          </Button>
        ) : (
          figure(0)
        ),
    },
  ];
}

/** What each queue holds; a figure of failed work opens it. */
export function QueuesPanel({ onOpen }: { onOpen: (queue: QueueName) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const columns = useQueueColumns(onOpen);
  const queues = useQuery({
    queryKey: ['jobs', 'queues'],
    queryFn: () => http.read(allJobRoutes.queues),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <section className="gl-panel" aria-label={t('jobs.queues')}>
      <Answered query={queues}>
        {({ list }) => (
          <Table<QueueRow>
            rowKey="name"
            size="small"
            columns={columns}
            dataSource={list}
            pagination={false}
            scroll={{ x: 560 }}
          />
        )}
      </Answered>
    </section>
  );
}
