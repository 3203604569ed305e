import { type Key, type ReactNode, useState } from 'react';
import { ImportOutlined, PlusOutlined, StarFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { LocationFilter, LocationRow } from '@guyline/contract/locations';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { shortStatuses } from '@guyline/contract/status';
import { useEventFilter } from '@guyline/ui/event-filter';
import type { FilterField } from '@guyline/ui/list-filters';
import { ExportButton } from '@guyline/ui/export-button';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { useProjectOptions } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { useCustomerFilter, usePlaceFilters } from '@guyline/ui/scope-filters';
import { RecordTag } from '@guyline/ui/status-tag';
import { yearOptions } from '@guyline/ui/year-options';
import { count } from '@guyline/web-core/days';
import { useList, useWrite } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { usePermission } from '@guyline/web-core/session';
import { BulkStatus } from '../bulk-status.js';
import { shortTabs } from '@guyline/ui/run-tabs';
import { statusTab } from '@guyline/ui/status-tab';
import { useIdentifierOptions } from './identifier-options.js';

const kinds: FilterKinds<LocationFilter> = {
  status_num: 'number',
  customer_id: 'number',
  region_id: 'number',
  state_num: 'number',
  is_key_loc: 'number',
  with_events: 'number',
  year: 'number',
  project_id: 'number',
  event_id: 'number',
  identifiers: 'numbers',
};

/** The filters of a list of places, `customer_id` of which is set; the customer's only for those who have several. */
export function useLocationFilters(customer_id: number | undefined): FilterField[] {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const customer = useCustomerFilter({ first: true }, { id: customer_id });
  const places = usePlaceFilters();
  const projects = useProjectOptions();
  const identifiers = useIdentifierOptions();
  const event = useEventFilter();
  return [
    ...customer,
    ...places.map((field) => (field.name === 'state_num' ? { ...field, first: true } : field)),
    {
      name: 'is_key_loc',
      label: t('locations.is_key_loc'),
      options: [
        { value: 1, label: ui('yes') },
        { value: 2, label: ui('no') },
      ],
    },
    {
      name: 'identifiers',
      label: t('locations.identifiers'),
      options: identifiers.data ?? [],
      multiple: true,
      loading: identifiers.isLoading,
    },
    { name: 'with_events', label: t('locations.with_events'), options: [{ value: 1, label: ui('yes') }], flag: true },
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui) },
    {
      name: 'project_id',
      label: ui('project'),
      options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
      loading: projects.isLoading,
    },
    ...event,
  ];
}

export function useLocationColumns(): ListColumn<LocationRow>[] {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  return [
    {
      key: 'name',
      title: t('locations.name'),
      sorter: true,
      width: 260,
      fixed: 'start',
      render: (_, row) => (
        <>
          {row.is_key_loc === 1 && (
            <StarFilled
              style={{ color: 'var(--gl-primary)', marginInlineEnd: 6 }}
              aria-label={t('locations.is_key_loc')}
            />
          )}
          <Link to={`/locations/view/${row.id}`}>{row.name}</Link>
        </>
      ),
    },
    { key: 'lc_number', title: t('locations.lc_number'), dataIndex: 'lc_number', sorter: true, width: 130 },
    {
      key: 'status_num',
      title: t('status'),
      sorter: true,
      width: 110,
      repeats: 'status_num',
      render: (_, row) => <RecordTag status={row.status_num} />,
    },
    {
      key: 'customer',
      title: ui('customer'),
      sorter: true,
      width: 160,
      wide: true,
      repeats: 'customer_id',
      render: (_, { customer }) => customer.name,
    },
    { key: 'street', title: t('locations.street'), dataIndex: 'street', wide: true, width: 220 },
    { key: 'city', title: t('locations.city'), dataIndex: 'city', sorter: true, width: 150 },
    { key: 'state_code', title: ui('state'), dataIndex: 'state_code', sorter: true, width: 80, repeats: 'state_num' },
    {
      key: 'county',
      title: t('locations.county'),
      wide: true,
      width: 140,
      render: (_, row) => row.county ?? row.county_name,
    },
    { key: 'postcode', title: t('locations.postcode'), dataIndex: 'postcode', width: 100, className: 'gl-num' },
    {
      key: 'event_cnt',
      title: t('events.title'),
      sorter: true,
      width: 90,
      align: 'end',
      className: 'gl-num',
      render: (_, row) => (
        <Link to={`/events?location_id=${row.id}&status_num=0`}>{count(row.event_cnt, i18n.language)}</Link>
      ),
    },
  ];
}

export function LocationsPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const state = useKeptListState('locations', kinds);
  // A dashboard link counts places with events whatever their status is.
  const tab = statusTab(state, state.filters.with_events ? 0 : 1);
  const mayManage = usePermission('locations.manage');
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const mayImport = usePermission('locations.import');
  const filters = useLocationFilters(state.filters.customer_id);
  const columns = useLocationColumns();
  const shown = { ...state.query, status_num: tab.status };
  const query = useList('locations', locationRoutes.list, shown);
  const setStatus = useWrite('locations', locationRoutes.setStatus);
  const tabs = { ...tab, items: shortTabs(ui, query.data?.status_cnts) };
  return (
    <PageFrame
      title={t('locations.title')}
      tabs={tabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={
        <>
          {mayImport && (
            <Button icon={<ImportOutlined />} onClick={() => void navigate('/locations/import')}>
              {t('import.title')}
            </Button>
          )}
          {mayManage && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/locations/new')}>
              {t('locations.new')}
            </Button>
          )}
        </>
      }
    >
      <ListTable
        query={query}
        state={state}
        columns={columns}
        card={(row) => ({
          what: <Link to={`/locations/view/${row.id}`}>{row.name}</Link>,
          where: <bdi>{[row.street, row.city, row.state_code].filter(Boolean).join(', ')}</bdi>,
          when: `#${row.store_number}`,
          state: <RecordTag status={row.status_num} />,
        })}
        searchPlaceholder={t('locations.search')}
        filters={filters}
        tabs={tabs}
        extra={<ExportButton route={locationRoutes.export} query={shown} />}
        selection={
          mayManage
            ? {
                keys,
                onChange: setKeys,
                actions: (
                  <BulkStatus
                    rows={keys.length}
                    statuses={shortStatuses}
                    onSet={(status_num) =>
                      setStatus.mutateAsync({ body: { location_ids: keys.map(Number), status_num } })
                    }
                    onDone={() => setKeys([])}
                  />
                ),
              }
            : undefined
        }
        empty={{
          text: t('locations.empty'),
          action: mayImport && <Button onClick={() => void navigate('/locations/import')}>{t('import.title')}</Button>,
        }}
      />
    </PageFrame>
  );
}
