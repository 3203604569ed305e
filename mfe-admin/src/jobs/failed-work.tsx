import { type ReactNode, useState } from 'react';
import { Button, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { type FailedWorkRow, listedQueues, type QueueName } from '@guyline/contract/all-jobs';
import { allJobRoutes } from '@guyline/contract/routes/all-jobs';
import { Answered } from '@guyline/ui/page';
import { SideDrawer } from '@guyline/ui/side-drawer';
import { useToasts } from '@guyline/ui/toasts';
import { useSure } from '@guyline/ui/use-sure';
import { count, moment } from '@guyline/web-core/days';
import { useList, useWrite } from '@guyline/web-core/entity';

const PER_PAGE = 20;

function Retry({ queue, row }: { queue: QueueName; row: FailedWorkRow }): ReactNode {
  const { t } = useTranslation('admin');
  const sure = useSure();
  const toasts = useToasts();
  const retry = useWrite('jobs', allJobRoutes.retryFailed);
  const send = (): Promise<boolean> => toasts.report(retry.mutateAsync({ params: { queue }, body: { id: row.id } }));
  return (
    <Button
      size="small"
      aria-label={t('jobs.retryOf', { what: row.about ?? row.id })}
      loading={retry.isPending}
      onClick={() => sure({ text: t('jobs.retryWork'), onYes: send })}
    >
      {t('jobs.retry')}
    </Button>
  );
}

function useWorkColumns(queue: QueueName): TableColumnsType<FailedWorkRow> {
  const { t, i18n } = useTranslation('admin');
  return [
    {
      key: 'what',
      title: t('jobs.what'),
      render: (_, row) => (
        <>
          <bdi dir="ltr">{row.about ?? row.id}</bdi>
          <div className="gl-second gl-small">
            {moment(row.failed_at ?? row.created_at)} · {t('jobs.tries', { n: count(row.tries, i18n.language) })}
          </div>
        </>
      ),
    },
    { key: 'reason', title: t('jobs.outcome'), render: (_, { reason }) => <bdi dir="ltr">{reason}</bdi> },
    ...(listedQueues.includes(queue)
      ? []
      : [{ key: 'retry', width: 90, render: (_: unknown, row: FailedWorkRow) => <Retry queue={queue} row={row} /> }]),
  ];
}

/** What a queue gave up, the last one first, with its reason. */
export function FailedWork({ queue, onClose }: { queue: QueueName; onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const [page, setPage] = useState(1);
  const failed = useList('jobs', allJobRoutes.failed, { page, per_page: PER_PAGE }, { queue });
  const columns = useWorkColumns(queue);
  return (
    <SideDrawer open size="large" title={t('jobs.failedIn', { queue: t(`jobs.name.${queue}`) })} onClose={onClose}>
      <p className="gl-second">{t(`jobs.about.${queue}`)}</p>
      <Answered query={failed}>
        {({ list, total }) => (
          <Table<FailedWorkRow>
            rowKey="id"
            size="small"
            columns={columns}
            dataSource={list}
            locale={{ emptyText: t('jobs.nothingFailed') }}
            pagination={total > PER_PAGE && { current: page, pageSize: PER_PAGE, total, onChange: setPage }}
          />
        )}
      </Answered>
    </SideDrawer>
  );
}
