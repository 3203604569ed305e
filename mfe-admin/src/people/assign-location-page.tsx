import { type Key, type ReactNode, useState } from 'react';
import { StarFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type {
  AssignableFilter,
  AssignableLocation,
  AssignableQuery,
  AssignLocations,
} from '@guyline/contract/assign-locations';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { regionOptions, stateOptions, useCustomerOptions, useRegionStates } from '@guyline/ui/options';
import { Answered, PageFrame } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useSure } from '@guyline/ui/use-sure';
import { count } from '@guyline/web-core/days';
import { useList, useWrite } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import { type FilterKinds, type ListState } from '@guyline/web-core/list-state';
import type { Kind } from './kinds.js';
import { peopleRoutes, usePerson } from './use-people.js';

const kinds: FilterKinds<AssignableQuery> = {
  customer_id: 'number',
  state_num: 'number',
  region_id: 'number',
  assigned: 'number',
};

function useColumns(): ListColumn<AssignableLocation>[] {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  return [
    {
      key: 'name',
      title: t('assign.location'),
      sorter: true,
      width: 260,
      fixed: 'start',
      render: (_, row) => (
        <>
          {row.is_key_loc === 1 && (
            <StarFilled style={{ color: 'var(--gl-primary)', marginInlineEnd: 6 }} aria-label={t('ui:keyLocation')} />
          )}
          {row.name}
        </>
      ),
    },
    { key: 'lc_number', title: t('assign.number'), dataIndex: 'lc_number', sorter: true, width: 130 },
    { key: 'customer', title: ui('customer'), sorter: true, width: 180, render: (_, { customer }) => customer.name },
    { key: 'city', title: t('people.city'), dataIndex: 'city', sorter: true, width: 150 },
    { key: 'state_code', title: ui('state'), dataIndex: 'state_code', sorter: true, width: 80 },
    {
      key: 'assigned',
      title: t('assign.assigned'),
      width: 110,
      sorter: true,
      render: (_, row) => (row.assigned ? ui('yes') : ui('no')),
    },
  ];
}

/** The filter without page and tab: what "all that match" means. */
const matchingOf = ({ filters, search }: ListState<AssignableQuery>): AssignableFilter => {
  const { customer_id, state_num, region_id } = filters;
  return { customer_id, state_num, region_id, search };
};

/** @param may whether the visitor may change them; otherwise the list is to look at */
function Assignments({ kind, id, may }: { kind: Kind; id: number; may: boolean }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const sure = useSure();
  const toasts = useToasts();
  const state = useKeptListState('assign_locations', kinds);
  const [keys, setKeys] = useState<Key[]>([]);
  const places = useRegionStates().data;
  const customers = useCustomerOptions();
  const columns = useColumns();
  const query = useList('users', peopleRoutes[kind].locations, state.query, { id });
  const save = useWrite('users', peopleRoutes[kind].assignLocations);
  const send = async (change: AssignLocations): Promise<void> => {
    if (await toasts.report(save.mutateAsync({ params: { id }, body: change }))) setKeys([]);
  };
  const total = query.data?.total ?? 0;
  const all = (action: 'add' | 'remove'): void =>
    sure({
      text: t(`assign.${action}All`, { n: count(total, i18n.language), count: total }),
      onYes: () => send({ matching: { ...matchingOf(state), action } }),
    });
  const ids = keys.map(Number);
  const counts = query.data?.status_cnts;
  return (
    <ListTable
      query={query}
      state={state}
      columns={columns}
      searchPlaceholder={t('assign.search')}
      filters={[
        { name: 'customer_id', label: ui('customer'), options: customers.data ?? [], first: true },
        { name: 'state_num', label: ui('state'), options: stateOptions(places), first: true },
        { name: 'region_id', label: ui('region'), options: regionOptions(places) },
      ]}
      tabs={{
        active: String(state.filters.assigned ?? 0),
        onChange: (key) => state.set({ assigned: key === '0' ? undefined : key }),
        items: [
          { key: '0', label: ui('status.all'), count: counts?.all_cnt },
          { key: '1', label: t('assign.assigned'), count: counts?.assigned_cnt },
          { key: '2', label: t('assign.notAssigned'), count: counts?.not_assigned_cnt },
        ],
      }}
      selection={
        may
          ? {
              keys,
              onChange: setKeys,
              actions: (
                <>
                  <Button type="primary" onClick={() => void send({ add_ids: ids })}>
                    {t('assign.add')}
                  </Button>
                  <Button onClick={() => void send({ remove_ids: ids })}>{t('assign.remove')}</Button>
                </>
              ),
            }
          : undefined
      }
      extra={
        may && (
          <>
            <Button onClick={() => all('add')} disabled={!query.data?.total}>
              {t('assign.addMatching')}
            </Button>
            <Button onClick={() => all('remove')} disabled={!query.data?.total}>
              {t('assign.removeMatching')}
            </Button>
          </>
        )
      }
      card={(row) => ({
        what: row.name,
        where: `${row.city}, ${row.state_code}`,
        when: `#${row.store_number}`,
        state: row.assigned ? t('assign.assigned') : undefined,
      })}
      empty={{ text: t('assign.empty') }}
    />
  );
}

function AssignPage({ kind }: { kind: Kind }): ReactNode {
  const { t } = useTranslation('admin');
  const id = Number(useParams()['id']);
  const person = usePerson(kind, id);
  return (
    <Answered query={person}>
      {({ name, may }) => (
        <PageFrame title={t('assign.title', { name })}>
          <Assignments kind={kind} id={id} may={may.assign} />
        </PageFrame>
      )}
    </Answered>
  );
}

export const AssignUser = (): ReactNode => <AssignPage kind="user" />;
export const AssignVendor = (): ReactNode => <AssignPage kind="vendor" />;
export const AssignStaff = (): ReactNode => <AssignPage kind="staff" />;
