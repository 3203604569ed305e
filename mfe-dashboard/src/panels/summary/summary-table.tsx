import type { ReactNode } from 'react';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '@guyline/contract/dashboard/counts';
import { numeric } from '../../frame/panel-table.js';
import type { PanelProps } from '../../panel.js';
import { summaryNumbers, useSummaryRow } from './summary-row.js';

/** The nine categories, a line each. */
export function SummaryTable({ rows, filter }: PanelProps & { rows: readonly SummaryRow[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { name, tasks, events, progress } = useSummaryRow(filter);
  return (
    <Table<SummaryRow>
      size="small"
      rowKey="key"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('category'), width: 220, render: (_, row) => name(row) },
        ...summaryNumbers.map((number) => ({
          key: number[0],
          title: t(number[1]),
          width: 105,
          ...numeric,
          render: (_: unknown, row: SummaryRow) => tasks(row, number),
        })),
        { title: t('completeEvents'), width: 150, ...numeric, render: (_, row) => events(row) },
        { title: t('progress'), width: 150, render: (_, row) => progress(row) },
      ]}
    />
  );
}
