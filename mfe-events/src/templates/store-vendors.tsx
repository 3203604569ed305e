import { type ReactNode, useState } from 'react';
import { App, Button, Form, Input, Select, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageLimits } from '@guyline/contract/envelope';
import { pageSizes } from '@guyline/contract/lists';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { vendorNums } from '@guyline/contract/tasks/items';
import { type StoreVendorRow, type TemplateDetail, templateLimits as limits } from '@guyline/contract/templates';
import { FormRows } from '@guyline/ui/form-rows';
import { ErrorResult } from '@guyline/ui/page';
import { ReadFailed } from '@guyline/ui/read-failed';
import { useFailure } from '@guyline/ui/use-failure';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { FormSection, type SectionState } from './form-section.js';
import { type Goal, VendorField, type VendorRow } from './template-fields.js';
import type { Store, StoreVendorValues, TemplateValues } from './template-values.js';

const FOUND = 20;
const storeOf = ({ id, lc_number, name }: StoreVendorRow['location']): Store => ({
  value: id,
  label: `${lc_number} · ${name}`,
});

/** A store of the customer, found by its number, name or city. */
function StoreSelect({
  customerId,
  ...field
}: {
  customerId: number;
  id?: string;
  value?: Store;
  onChange?: (store: Store) => void;
}): ReactNode {
  const [search, setSearch] = useState('');
  const query = { customer_id: customerId, search, page: 1, per_page: FOUND };
  const found = useList('locations', locationRoutes.list, query);
  return (
    <>
      <Select<Store>
        {...field}
        labelInValue
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={found.isFetching}
        notFoundContent={found.data ? undefined : null} // "No data" would say that there is no such store
        options={found.data?.list.map(storeOf) ?? []}
      />
      <ReadFailed query={found} />
    </>
  );
}

/** What is kept of single stores, by store number and page by page: a template of a large season has thousands. */
function PresentStores({
  templateId,
  onEdit,
}: {
  templateId: number;
  onEdit: (row: StoreVendorRow) => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui, i18n } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [per_page, setPerPage] = useState<number>(pageLimits.perPage);
  const query = { search, page, per_page };
  const kept = useList('projects', templateRoutes.storeVendors, query, { id: templateId });
  const { data, isFetching } = kept;
  const failure = useFailure(kept);
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('templates.searchStores')}
        placeholder={t('templates.searchStores')}
        maxLength={100}
        style={{ maxWidth: 320 }}
        onPressEnter={(event) => event.preventDefault()} // it would save the form
        onSearch={(text) => (setSearch(text), setPage(1))}
      />
      <Table<StoreVendorRow>
        size="small"
        rowKey={({ location, vendor_num }) => `${location.id}/${vendor_num}`}
        loading={isFetching}
        dataSource={data?.list ?? []}
        locale={{ emptyText: failure ? <ErrorResult error={failure} onRetry={() => kept.refetch()} /> : undefined }}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize: per_page,
          total: data?.total ?? 0,
          onChange: (next, size) => {
            setPage(size === per_page ? next : 1);
            setPerPage(size);
          },
          showSizeChanger: true,
          pageSizeOptions: [...pageSizes],
          showTotal: (all, [from, to]) => {
            const [first, last, n] = [from, to, all].map((rows) => count(rows, i18n.language));
            return ui('rowsOf', { from: first, to: last, all: n });
          },
        }}
        columns={[
          {
            key: 'store',
            title: t('templates.store'),
            render: (_, { location }) => <bdi>{storeOf(location).label}</bdi>,
          },
          { key: 'kind', title: t('templates.vendorKind'), render: (_, row) => ui(`vendorKind.${row.vendor_num}`) },
          { key: 'vendor', title: t('vendor'), render: (_, { user }) => <bdi>{user.name}</bdi> },
          {
            key: 'edit',
            render: (_, row) => (
              <Button type="link" size="small" onClick={() => onEdit(row)}>
                {ui('edit')}
                <span className="gl-sr">
                  {' '}
                  {row.location.lc_number}, {ui(`vendorKind.${row.vendor_num}`)}
                </span>
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}

/** Vendors of single stores: those that are kept, and rows that change them with the form. */
export function StoreVendors({
  row,
  section,
  children,
}: {
  row: TemplateDetail & { customer: { id: number } };
  section: SectionState;
  /** What is said of all of them. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui, i18n } = useTranslation('ui');
  const form = Form.useFormInstance<TemplateValues>();
  const { message } = App.useApp();
  const kept = row.store_vendor_cnt;
  const [edited, setEdited] = useState<readonly StoreVendorRow[]>([]);
  const [goal, setGoal] = useState<Goal>();
  const onEdit = (one: StoreVendorRow): void => {
    const { location, vendor_num, user } = one;
    const rows = (form.getFieldValue('store_vendors') ?? []) as StoreVendorValues[];
    const there = rows.findIndex((one) => one.store?.value === location.id && one.vendor_num === vendor_num);
    if (there < 0 && rows.length >= limits.vendors.max)
      return void message.warning(t('templates.storesFull', { n: count(limits.vendors.max, i18n.language) }));
    if (there < 0)
      form.setFieldValue('store_vendors', [...rows, { store: storeOf(location), vendor_num, user_id: user.id }]);
    setEdited((before) => [...before, one]);
    setGoal({ index: there < 0 ? rows.length : there, onReached: () => setGoal(undefined) });
  };
  const keptOf = ({ store, vendor_num }: VendorRow) =>
    edited.find((one) => one.location.id === store?.value && one.vendor_num === vendor_num)?.user;
  return (
    <FormSection
      title={kept ? t('templates.storesKept') : t('templates.storeChanges')}
      rows={kept || undefined}
      state={section}
    >
      {kept > 0 && (
        <div className="gl-stack">
          <PresentStores templateId={row.id} onEdit={onEdit} />
        </div>
      )}
      {kept > 0 && <h3>{t('templates.storeChanges')}</h3>}
      <FormRows
        name="store_vendors"
        title={t('templates.storeChanges')}
        add={t('templates.addStore')}
        max={limits.vendors.max}
        fresh={{}}
        columns
      >
        {(index) => (
          <>
            <Form.Item name={[index, 'store']} label={t('templates.store')} rules={[{ required: true }]}>
              <StoreSelect customerId={row.customer.id} />
            </Form.Item>
            <Form.Item name={[index, 'vendor_num']} label={t('templates.vendorKind')} rules={[{ required: true }]}>
              <Select
                onChange={() => form.setFieldValue(['store_vendors', index, 'user_id'], undefined)}
                options={vendorNums.map((value) => ({ value, label: ui(`vendorKind.${value}`) }))}
              />
            </Form.Item>
            <VendorField list="store_vendors" index={index} keptOf={keptOf} goal={goal} />
          </>
        )}
      </FormRows>
      {children}
    </FormSection>
  );
}
