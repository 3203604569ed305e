import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { ReasonCount } from '@guyline/contract/risk/counts';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { dayText } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { useNear } from '../frame/near.js';
import { PanelBody } from '../frame/panel-body.js';
import { numeric } from '../frame/panel-table.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';

/** Counting reads every task at risk, for longer than the other panels: it is not repeated at every change of a task. */
const REFRESH_MS = 300_000;

const useReasons = (filter: DashboardFilter) =>
  useQuery({
    queryKey: ['reasons', filter],
    queryFn: () => http.read(taskRoutes.reasons, { query: filter }),
    enabled: useNear(),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** Why tasks are at risk, the worst reason first: each number opens the tasks that have it. */
export default function RiskPanel({ filter }: PanelProps): ReactNode {
  const query = useReasons(filter);
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const tasks = ({ code, task_cnt }: ReasonCount): ReactNode => (
    <NumberLink
      value={task_cnt}
      to={linkTo('/tasks', { key: 1, reason: code }, filter)}
      label={ui(`risk.name.${code}`)}
    />
  );
  return (
    <PanelBody query={query} empty={({ reasons }) => reasons.length === 0 && t('risk.empty')}>
      {({ reasons }) => (
        <Table<ReasonCount>
          size="small"
          rowKey="code"
          dataSource={reasons}
          pagination={false}
          columns={[
            { title: ui('risk.reason'), render: (_, { code }) => ui(`risk.name.${code}`) },
            { title: t('risk.tasks'), width: 100, ...numeric, render: (_, row) => tasks(row) },
            { title: t('risk.first'), width: 160, ...numeric, render: (_, { act_by }) => dayText(act_by) },
          ]}
        />
      )}
    </PanelBody>
  );
}
