import type { ReactNode } from 'react';
import { Progress, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '@guyline/contract/dashboard/counts';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { EventsNumber } from '../events/events-number.js';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { numeric } from '../frame/panel-table.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';
import { EventsSummary } from './summary/events-summary.js';

/** The nine categories: what is required, done and open; each number opens its tasks. Beside the title, the events. */
export default function SummaryPanel({ filter }: PanelProps): ReactNode {
  const query = usePanel('states', dashboardRoutes.summary, filter);
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const number = (value: number, row: SummaryRow, key: number): ReactNode => (
    <NumberLink value={value} to={linkTo('/tasks', { key, task: row.key }, filter)} />
  );
  return (
    <>
      <PanelExtra>
        <EventsSummary filter={filter} />
      </PanelExtra>
      <PanelBody query={query}>
        {({ summary }) => (
          <Table<SummaryRow>
            size="small"
            rowKey="key"
            dataSource={summary}
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={[
              { title: t('category'), width: 220, render: (_, row) => ui(`group.${row.key}`) },
              {
                title: t('overdue'),
                width: 100,
                ...numeric,
                render: (_, row) => number(row.overdue, row, 2),
              },
              {
                title: t('open'),
                width: 100,
                ...numeric,
                render: (_, row) => number(row.pending, row, 6),
              },
              {
                title: t('confirmed'),
                width: 110,
                ...numeric,
                render: (_, row) => number(row.confirm, row, 4),
              },
              {
                title: t('required'),
                width: 110,
                ...numeric,
                render: (_, row) => number(row.required, row, 7),
              },
              {
                title: t('completeEvents'),
                width: 150,
                ...numeric,
                render: (_, { complete, key }) => (
                  <EventsNumber
                    kind="active"
                    value={complete}
                    filter={{ complete: key, ...filter }}
                    label={`${ui(`group.${key}`)}, ${t('completeEvents')}`}
                  />
                ),
              },
              {
                title: t('progress'),
                width: 150,
                render: (_, row) =>
                  row.required > 0 && (
                    <Progress
                      size="small"
                      aria-label={ui(`group.${row.key}`)}
                      percent={Math.floor((row.confirm / row.required) * 100)}
                    />
                  ),
              },
            ]}
          />
        )}
      </PanelBody>
    </>
  );
}
