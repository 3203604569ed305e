import type { ReactNode } from 'react';
import { Grid, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReasonCount } from '@guyline/contract/risk/counts';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { usePhone } from '@guyline/ui/use-phone';
import { dayText } from '@guyline/web-core/days';
import { EmptyForYear } from '../frame/empty-panel.js';
import { PanelBody } from '../frame/panel-body.js';
import { numeric } from '../frame/panel-table.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';

/** Fewer reasons are one short table. */
const SPLIT_FROM = 6;

/** Three short columns would lie far apart on a wide screen: two tables side by side, the worse half first. */
function columnsOf(reasons: readonly ReasonCount[]): (readonly ReasonCount[])[] {
  const half = Math.ceil(reasons.length / 2);
  return reasons.length < SPLIT_FROM ? [reasons] : [reasons.slice(0, half), reasons.slice(half)];
}

/** Why tasks are at risk, the worst reason first: each number opens the tasks that have it. */
export default function RiskPanel({ filter }: PanelProps): ReactNode {
  const query = usePanel('risk', taskRoutes.reasons, filter);
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const { xl: wide = false } = Grid.useBreakpoint();
  const phone = usePhone();
  const tasks = ({ code, task_cnt }: ReasonCount): ReactNode => (
    <NumberLink
      value={task_cnt}
      to={linkTo('/tasks', { key: 1, reason: code }, filter)}
      label={ui(`risk.name.${code}`)}
    />
  );
  return (
    <PanelBody
      query={query}
      empty={({ reasons }) => reasons.length === 0 && <EmptyForYear year={filter.year}>{t('risk.empty')}</EmptyForYear>}
    >
      {({ reasons }) => (
        <div className="gl-dash-risk">
          {(wide ? columnsOf(reasons) : [reasons]).map((part, place) => (
            <Table<ReasonCount>
              key={place}
              size="small"
              rowKey="code"
              dataSource={part}
              pagination={false}
              columns={[
                { title: ui('risk.reason'), render: (_, { code }) => ui(`risk.name.${code}`) },
                { title: t('risk.tasks'), width: phone ? 68 : 76, ...numeric, render: (_, row) => tasks(row) },
                {
                  title: t('risk.first'),
                  width: phone ? 104 : 148,
                  ...numeric,
                  render: (_, { act_by }) => dayText(act_by),
                },
              ]}
            />
          ))}
        </div>
      )}
    </PanelBody>
  );
}
