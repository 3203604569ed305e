import type { ReactNode } from 'react';
import { Progress, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DashboardFilter, Summary, SummaryRow } from '@guyline/contract/dashboard';
import { count } from '@guyline/web-core/days';
import { linkTo } from './links.js';

/** The nine categories: what is required, done and open; each number opens its tasks. */
export function SummaryTable({ summary, filter }: { summary: Summary; filter: DashboardFilter }): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const number = (value: number, row: SummaryRow, key: number): ReactNode => (
    <Link to={linkTo('/tasks', { key, task: row.key }, filter)}>{count(value, i18n.language)}</Link>
  );
  return (
    <Table<SummaryRow>
      size="small"
      rowKey="key"
      dataSource={summary.summary}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: t('category'), width: 220, render: (_, row) => ui(`group.${row.key}`) },
        {
          title: t('overdue'),
          width: 100,
          align: 'end',
          className: 'gl-num',
          render: (_, row) => number(row.overdue, row, 2),
        },
        {
          title: t('open'),
          width: 100,
          align: 'end',
          className: 'gl-num',
          render: (_, row) => number(row.pending, row, 6),
        },
        {
          title: t('confirmed'),
          width: 110,
          align: 'end',
          className: 'gl-num',
          render: (_, row) => number(row.confirm, row, 4),
        },
        {
          title: t('required'),
          width: 110,
          align: 'end',
          className: 'gl-num',
          render: (_, row) => count(row.required, i18n.language),
        },
        {
          title: t('completeEvents'),
          width: 150,
          align: 'end',
          className: 'gl-num',
          render: (_, row) => count(row.complete, i18n.language),
        },
        {
          title: t('progress'),
          width: 180,
          render: (_, row) => (
            <Progress
              size="small"
              aria-label={ui(`group.${row.key}`)}
              percent={row.required ? Math.round((row.confirm / row.required) * 100) : 100}
            />
          ),
        },
      ]}
    />
  );
}
