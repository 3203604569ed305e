import { type Key, type ReactNode, useState } from 'react';
import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type LocationPlaceFilter,
  placeLimits,
  type PlaceKind,
  type PlaceState,
  placeStates,
} from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { ListTable } from '@guyline/ui/list-table';
import { stateOptions, useCustomerOptions, useRegionStates } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useDetail, useList, useWrite } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { ChooseAuthority } from './choose-authority.js';
import { PlaceActions } from './place-actions.js';
import { authority, county, district, placeColumns } from './place-columns.js';
import type { Assigned } from './use-assign.js';
import { useChooseAll } from './use-choose-all.js';
import { useChosenStores } from './use-chosen-stores.js';

const ALL = 'all';
const kinds: FilterKinds<LocationPlaceFilter> = {
  state: 'text',
  state_num: 'number',
  customer_id: 'number',
  jurisdiction_id: 'number',
};

/** Starts the job that looks at the coordinates of all stores; it is followed in the job tray. */
function PlaceButton(): ReactNode {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const place = useWrite('jobs', jurisdictionRoutes.placeLocations);
  return (
    <Button
      icon={<AimOutlined />}
      loading={place.isPending}
      onClick={() =>
        place.mutate({}, { onSuccess: ({ message }) => toasts.done(message), onError: (error) => toasts.failed(error) })
      }
    >
      {t('places.find')}
    </Button>
  );
}

/** Which authorities each store belongs to; what is open is resolved here, many at once (docs/domain.md, Jurisdictions). */
export function PlacesPage(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const places = useRegionStates();
  const customers = useCustomerOptions();
  const state = useKeptListState('location_places', kinds);
  const [choosing, setChoosing] = useState<PlaceKind>();
  const opened = (state.filters.state as string | undefined) ?? placeStates[0];
  const tab: PlaceState | undefined = placeStates.find((one) => one === opened);
  const asked = { ...state.query, state: tab };
  const query = useList('jurisdictions', jurisdictionRoutes.locations, asked);
  const { jurisdiction_id } = state.filters;
  const opener = useDetail('jurisdictions', jurisdictionRoutes.detail, jurisdiction_id ?? 0).data;
  const counts = query.data?.status_cnts;
  const toResolve = counts?.open_cnt ?? 0;
  const emptyText =
    tab === 'proposed' && toResolve > 0
      ? t('places.noneProposed', { n: count(toResolve, i18n.language) }) // the tab is why there are none
      : t(tab === undefined || tab === 'settled' ? 'places.noneHere' : 'places.empty');
  const chosen = useChosenStores(state.query, query.data?.list ?? []);
  const all = useChooseAll(asked, chosen.chooseAll);
  const choose = (ids: readonly Key[]): void => {
    all.drop();
    chosen.choose(ids);
  };
  const done = (assigned: Assigned): void => {
    all.drop();
    setChoosing(undefined);
    chosen.done(assigned);
  };
  const tabs = {
    active: tab ?? ALL,
    items: [
      ...placeStates.map((key) => ({ key, label: t(`places.tab.${key}`), count: counts?.[`${key}_cnt`] })),
      { key: ALL, label: ui('status.all'), count: counts?.all_cnt },
    ],
    onChange: (key: string) => state.set({ state: key === placeStates[0] ? undefined : key }),
  };
  return (
    <PageFrame
      title={t('places.title')}
      tabs={tabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={<PlaceButton />}
    >
      <ListTable
        query={query}
        state={state}
        columns={placeColumns(t)}
        card={(row) => ({
          what: (
            <Link to={`/locations/view/${row.id}`}>
              <bdi>{row.name}</bdi>
            </Link>
          ),
          where: `${row.store_number ?? row.lc_number} · ${row.city}, ${row.state_code} · ${county(t, row)}`,
          when: (
            <>
              <span className="gl-second">{`${t('places.cityAuthority')}${t('ui:colon')}`}</span>
              {authority(t, row, 'city')}
            </>
          ),
          state: (
            // One part of the line: its words would be spread over it.
            <span>
              <span className="gl-second">{`${t('places.countyAuthority')}${t('ui:colon')}`}</span>
              {authority(t, row, 'county')}
              {row.fire_district && (
                <>
                  {' '}
                  <span className="gl-second">{`${t('places.fire_districtAuthority')}${t('ui:colon')}`}</span>
                  {district(row)}
                </>
              )}
            </span>
          ),
        })}
        searchPlaceholder={t('places.search')}
        filters={[
          { name: 'state_num', label: ui('state'), options: stateOptions(places.data), first: true },
          { name: 'customer_id', label: ui('customer'), options: customers.data ?? [], first: true },
          // No field to choose it: the number of an authority's stores brings it along, and its chip takes it off.
          ...(jurisdiction_id === undefined
            ? []
            : [
                {
                  name: 'jurisdiction_id',
                  label: ui('party.authority'),
                  options: opener?.id === jurisdiction_id ? [{ value: jurisdiction_id, label: opener.name }] : [],
                },
              ]),
        ]}
        tabs={tabs}
        selection={{
          keys: chosen.keys,
          onChange: choose,
          // More are not set or accepted at once: another filter makes them fewer.
          ...((query.data?.total ?? 0) <= placeLimits.chosen && {
            matching: { on: false, busy: all.busy, onChange: (on: boolean) => (on ? all.ask() : all.drop()) },
          }),
          actions: <PlaceActions chosen={chosen} onChoose={setChoosing} onDone={done} />,
        }}
        empty={{ text: emptyText }}
      />
      {choosing && (
        <ChooseAuthority
          kind={choosing}
          locationIds={chosen.ids}
          stores={chosen.stores}
          onClose={() => setChoosing(undefined)}
          onDone={done}
          onNext={(assigned, leftIds) => {
            all.drop();
            chosen.done(assigned, leftIds);
          }}
        />
      )}
    </PageFrame>
  );
}
