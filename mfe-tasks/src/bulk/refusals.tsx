import type { ReactNode } from 'react';
import { Alert, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskRefusal } from '@guyline/contract/tasks/actions';
import { ApiError } from '@guyline/web-core/http';

/** The rows that a refused bulk action names; none when it failed for another reason. */
export const refusalsOf = (error: unknown): TaskRefusal[] =>
  error instanceof ApiError && error.failure.error === 'tasks_refused' ? (error.failure.data as TaskRefusal[]) : [];

/** Why nothing was changed, row by row. */
export function Refusals({ rows }: { rows: readonly TaskRefusal[] }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  return (
    <>
      <Alert type="error" showIcon role="alert" title={t('bulk.refused')} style={{ marginBottom: 8 }} />
      <Table<TaskRefusal>
        rowKey="id"
        size="small"
        scroll={{ x: 'max-content', y: 240 }}
        pagination={false}
        dataSource={[...rows]}
        columns={[
          { key: 'uuid', title: t('ui:eventId'), dataIndex: 'uuid' },
          { key: 'pt_num', title: t('task'), render: (_, { pt_num }) => ui(`item.${pt_num}`) },
          {
            key: 'code',
            title: t('bulk.why'),
            render: (_, { code }) => t([`tasks:fault.${code}`, `ui:fault.${code}`]),
          },
        ]}
      />
    </>
  );
}
