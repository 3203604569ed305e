import { type Key, type ReactNode, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { CustomerFilter, CustomerRow } from '@guyline/contract/customers';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { ExportButton } from '@guyline/ui/export-button';
import { recordStatuses } from '@guyline/contract/status';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { RecordTag } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import { useList, useWrite } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { usePermission } from '@guyline/web-core/session';
import { BulkStatus } from '../bulk-status.js';
import { recordTabs } from '@guyline/ui/run-tabs';
import { statusTab } from '@guyline/ui/status-tab';

const kinds: FilterKinds<CustomerFilter> = { status_num: 'number' };

export function CustomersPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const state = useKeptListState('customers', kinds);
  const tab = statusTab(state, 1);
  const mayManage = usePermission('customers.manage');
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const shown = { ...state.query, status_num: tab.status };
  const query = useList('customers', customerRoutes.list, shown);
  const setStatus = useWrite('customers', customerRoutes.setStatus);
  const size = (value: number): string => count(value, i18n.language);
  const link = ({ id, name }: CustomerRow): ReactNode => <Link to={`/customers/view/${id}`}>{name}</Link>;
  const columns: ListColumn<CustomerRow>[] = [
    {
      key: 'name',
      title: t('customers.name'),
      sorter: true,
      width: 260,
      fixed: 'start',
      render: (_, customer) => link(customer),
    },
    { key: 's_name', title: t('customers.s_name'), dataIndex: 's_name', sorter: true, width: 120 },
    {
      key: 'project_cnt',
      title: t('ui:activeProjects'),
      sorter: true,
      width: 140,
      align: 'end',
      className: 'gl-num',
      render: (_, row) => <Link to={`/projects?customer_id=${row.id}`}>{size(row.project_cnt)}</Link>,
    },
    {
      key: 'event_cnt',
      title: t('ui:activeEvents'),
      sorter: true,
      width: 140,
      align: 'end',
      className: 'gl-num',
      render: (_, row) => <Link to={`/events?customer_id=${row.id}&live=1`}>{size(row.event_cnt)}</Link>,
    },
    {
      key: 'location_cnt',
      title: t('ui:activeLocations'),
      sorter: true,
      width: 160,
      align: 'end',
      className: 'gl-num',
      render: (_, row) => <Link to={`/locations?customer_id=${row.id}`}>{size(row.location_cnt)}</Link>,
    },
    {
      key: 'status_num',
      title: t('status'),
      sorter: true,
      width: 120,
      repeats: 'status_num',
      render: (_, row) => <RecordTag status={row.status_num} />,
    },
  ];
  const tabs = { ...tab, items: recordTabs(ui, query.data?.status_cnts) };
  return (
    <PageFrame
      title={t('customers.title')}
      tabs={tabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={
        mayManage && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/customers/new')}>
            {t('customers.new')}
          </Button>
        )
      }
    >
      <ListTable
        query={query}
        state={state}
        columns={columns}
        card={(customer) => ({
          what: link(customer),
          where: t('customers.has', {
            projects: size(customer.project_cnt),
            locations: size(customer.location_cnt),
          }),
          when: customer.s_name,
          state: <RecordTag status={customer.status_num} />,
        })}
        searchPlaceholder={t('customers.search')}
        tabs={tabs}
        extra={<ExportButton route={customerRoutes.export} query={shown} />}
        selection={
          mayManage
            ? {
                keys,
                onChange: setKeys,
                actions: (
                  <BulkStatus
                    rows={keys.length}
                    statuses={recordStatuses}
                    onSet={(status_num) =>
                      setStatus.mutateAsync({ body: { customer_ids: keys.map(Number), status_num } })
                    }
                    onDone={() => setKeys([])}
                  />
                ),
              }
            : undefined
        }
        empty={{ text: t('customers.empty') }}
      />
    </PageFrame>
  );
}
