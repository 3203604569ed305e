import { type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocationFilter, LocationRow } from '@guyline/contract/locations';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { recordStatus } from '@guyline/contract/status';
import { ListTable } from '@guyline/ui/list-table';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { useLocationColumns, useLocationFilters } from '../locations/locations-page.js';

const kinds: FilterKinds<LocationFilter> = {
  region_id: 'number',
  state_num: 'number',
  is_key_loc: 'number',
  project_id: 'number',
};
const keep = ['project_id'];

/**
 * The active stores of a customer to choose from, one by one or all that a filter opens; choices add up over filters.
 * @param value ids of the chosen stores
 */
export function ChooseStores({
  id,
  customerId,
  value = [],
  onChange,
}: {
  /** Of the field of a form, so that its fault is scrolled to. */
  id?: string;
  customerId: number;
  value?: number[];
  onChange?: (ids: number[]) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const toasts = useToasts();
  const state = useKeptListState('choose_stores', kinds, keep);
  const [busy, setBusy] = useState(false);
  const filters = useLocationFilters().filter(({ name }) => ['state_num', 'region_id', 'is_key_loc'].includes(name));
  const columns = useLocationColumns().filter(({ key }) => !['customer', 'status_num'].includes(key));
  const { project_id: _, page, per_page, ...narrowed } = state.query;
  const filter: LocationFilter = { ...narrowed, customer_id: customerId, status_num: recordStatus.active };
  const query = useList('locations', locationRoutes.list, { ...filter, page, per_page });
  const total = query.data?.total ?? 0;

  const addAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const { ids } = await http.read(locationRoutes.ids, { query: filter });
      onChange?.([...new Set([...value, ...ids])]);
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div id={id} tabIndex={-1}>
      <div className="gl-card-line" style={{ padding: '0 0 8px' }}>
        <b aria-live="polite">{t('events.storesChosen', { n: count(value.length, i18n.language) })}</b>
        <span style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <Button loading={busy} disabled={!total} onClick={() => void addAll()}>
            {t('events.addAllStores', { n: count(total, i18n.language), count: total })}
          </Button>
          <Button disabled={!value.length} onClick={() => onChange?.([])}>
            {t('events.clearStores')}
          </Button>
        </span>
      </div>
      <ListTable
        query={query}
        state={state}
        columns={columns.map((column) => ({
          ...column,
          render: column.key === 'name' ? (_value: unknown, row: LocationRow) => row.name : column.render,
        }))}
        card={(row) => ({
          what: row.name,
          where: `${row.city}, ${row.state_code}`,
          when: `#${row.store_number}`,
          state: <Pick chosen={value.includes(row.id)} onPick={() => onChange?.(toggled(value, row.id))} />,
        })}
        searchPlaceholder={t('locations.search')}
        filters={filters}
        selection={{ keys: value, onChange: (keys) => onChange?.(keys.map(Number)), actions: null }}
        empty={{ text: t('locations.empty') }}
      />
    </div>
  );
}

const toggled = (ids: number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const Pick = ({ chosen, onPick }: { chosen: boolean; onPick: () => void }): ReactNode => {
  const { t } = useTranslation('events');
  return (
    <Button type={chosen ? 'primary' : 'default'} aria-pressed={chosen} onClick={onPick}>
      {t(chosen ? 'events.chosen' : 'events.choose')}
    </Button>
  );
};
