import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocationFilter, LocationRow } from '@guyline/contract/locations';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { recordStatus } from '@guyline/contract/status';
import { ListTable } from '@guyline/ui/list-table';
import { StateMark } from '@guyline/ui/status-tag';
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

/** Ids of the stores that a filter opens. */
const readIds = async (query: LocationFilter): Promise<number[]> =>
  (await http.read(locationRoutes.ids, { query })).ids;

/** Those with an event in the project already, which cannot get another one there. */
function useTaken(filter: LocationFilter): Set<number> {
  const taken = useQuery({ queryKey: ['events', 'taken', filter], queryFn: () => readIds(filter) });
  return new Set(taken.data);
}

/**
 * The active stores of a project's customer to choose from, one by one or all that a filter opens; choices add up over
 * filters. Stores with an event in the project are marked and not offered.
 * @param value ids of the chosen stores
 */
export function ChooseStores({
  id,
  project,
  value = [],
  onChange,
}: {
  /** Of the field of a form, so that its fault is scrolled to. */
  id?: string;
  project: { id: number; customer_id: number };
  value?: number[];
  onChange?: (ids: number[]) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const toasts = useToasts();
  const state = useKeptListState('choose_stores', kinds, keep);
  const [busy, setBusy] = useState(false);
  const filters = useLocationFilters(undefined).filter(({ name }) =>
    ['state_num', 'region_id', 'is_key_loc'].includes(name),
  );
  const columns = useLocationColumns().filter(({ key }) => !['customer', 'status_num'].includes(key));
  const { project_id: _, page, per_page, ...narrowed } = state.query;
  const filter: LocationFilter = { ...narrowed, customer_id: project.customer_id, status_num: recordStatus.active };
  const query = useList('locations', locationRoutes.list, { ...filter, page, per_page });
  const takenFilter: LocationFilter = { ...filter, taken_in_project_id: project.id };
  const taken = useTaken(takenFilter);
  const free = Math.max(0, (query.data?.total ?? 0) - taken.size);
  // One that was chosen before somebody else made its event can still be unchosen.
  const selectable = ({ id: store }: LocationRow): boolean => !taken.has(store) || value.includes(store);
  const mark = (row: LocationRow): ReactNode => taken.has(row.id) && <Taken />;

  const addAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const [ids, without] = await Promise.all([readIds(filter), readIds(takenFilter)]);
      const gone = new Set(without);
      onChange?.([...new Set([...value, ...ids.filter((one) => !gone.has(one))])]);
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
          <Button loading={busy} disabled={!free} onClick={() => void addAll()}>
            {t('events.addAllStores', { n: count(free, i18n.language), count: free })}
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
          render:
            column.key === 'name'
              ? (_value: unknown, row: LocationRow) => (
                  <>
                    <bdi>{row.name}</bdi>
                    {mark(row)}
                  </>
                )
              : column.render,
        }))}
        card={(row) => ({
          what: row.name,
          where: `${row.city}, ${row.state_code}`,
          when: `#${row.store_number}`,
          state: (
            <>
              {mark(row)}
              {selectable(row) && (
                <Pick chosen={value.includes(row.id)} onPick={() => onChange?.(toggled(value, row.id))} />
              )}
            </>
          ),
        })}
        searchPlaceholder={t('locations.search')}
        filters={filters}
        selection={{ keys: value, selectable, onChange: (keys) => onChange?.(keys.map(Number)), actions: null }}
        empty={{ text: t('locations.empty') }}
      />
    </div>
  );
}

const Taken = (): ReactNode => {
  const { t } = useTranslation('events');
  return (
    <div className="gl-small">
      <StateMark look="none">{t('events.hasEvent')}</StateMark>
    </div>
  );
};

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
