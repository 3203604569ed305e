import type { ReactNode } from 'react';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { numeric } from '../../frame/panel-table.js';
import { linkTo } from '../../numbers/links.js';
import { NumberLink } from '../../numbers/number-link.js';
import type { StateCounts } from './state-counts.js';

type Count = 'event_cnt' | 'overdue_cnt' | 'pending_cnt' | 'ready_for_sales_cnt';

/** A narrower panel scrolls the numbers beneath the names. */
const NAME_PX = 140;
const NUMBER_PX = 94;

/** The lists that a state's numbers open. */
const opens: Record<Count, { path: string; params: Record<string, string | number> }> = {
  event_cnt: { path: '/events', params: { status_num: 1, live: 1 } },
  overdue_cnt: { path: '/tasks', params: { key: 2 } },
  pending_cnt: { path: '/tasks', params: { key: 3 } },
  ready_for_sales_cnt: { path: '/events', params: { status_num: 1, task: 'ready_for_sales' } },
};

export const stateLink = (name: Count, state_num: number, filter: DashboardFilter): string =>
  linkTo(opens[name].path, { ...opens[name].params, state_num }, filter);

/** The same numbers as the map, for who would rather read, sort or cannot see it. */
export function StateList({
  states,
  filter,
  onOpen,
}: {
  states: readonly StateCounts[];
  filter: DashboardFilter;
  onOpen: (state: StateCounts) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const column = (name: Count, title: string) => ({
    ...numeric,
    key: name,
    title,
    width: NUMBER_PX,
    ellipsis: true,
    sorter: (one: StateCounts, other: StateCounts) => one[name] - other[name],
    sortDirections: ['descend' as const, 'ascend' as const],
    showSorterTooltip: false,
    render: (_: unknown, state: StateCounts) => (
      <NumberLink value={state[name]} to={stateLink(name, state.state_num, filter)} label={`${state.name}, ${title}`} />
    ),
  });
  return (
    <div className="gl-panel-rows gl-map-rows">
      <Table<StateCounts>
        size="small"
        rowKey="code"
        dataSource={states}
        pagination={false}
        tableLayout="fixed"
        style={{ minWidth: NAME_PX + 4 * NUMBER_PX }}
        columns={[
          {
            key: 'name',
            title: ui('state'),
            ellipsis: true,
            sorter: (one, other) => one.name.localeCompare(other.name, i18n.language),
            showSorterTooltip: false,
            render: (_, state) => (
              <button type="button" className="gl-map-open" onClick={() => onOpen(state)}>
                <bdi>{state.name}</bdi>
              </button>
            ),
          },
          column('event_cnt', t('map.events')),
          column('overdue_cnt', t('overdue')),
          column('pending_cnt', t('pending')),
          column('ready_for_sales_cnt', t('map.ready')),
        ]}
      />
    </div>
  );
}
