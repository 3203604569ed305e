import type { ReactNode } from 'react';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { EventsNumber } from '../../events/events-number.js';
import type { EventsKind } from '../../events/events-kinds.js';
import { numeric } from '../../frame/panel-table.js';
import { linkTo } from '../../numbers/links.js';
import { NumberLink } from '../../numbers/number-link.js';
import type { StateCounts } from './state-counts.js';

type Count = 'event_cnt' | 'overdue_cnt' | 'pending_cnt' | 'ready_for_sales_cnt';

/** A narrower panel scrolls the numbers beneath the names. */
const NAME_PX = 140;
const NUMBER_PX = 108;

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
  });
  const events = (name: Count, kind: EventsKind, title: string) => ({
    ...column(name, title),
    render: (_: unknown, state: StateCounts) => (
      <EventsNumber
        kind={kind}
        value={state[name]}
        filter={{ state_num: state.state_num, ...filter }}
        label={`${state.name}, ${title}`}
      />
    ),
  });
  /** `key` is the tab of the task list. */
  const tasks = (name: Count, key: number, title: string) => ({
    ...column(name, title),
    render: (_: unknown, state: StateCounts) => (
      <NumberLink
        value={state[name]}
        to={linkTo('/tasks', { key, state_num: state.state_num }, filter)}
        label={`${state.name}, ${title}`}
      />
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
          events('event_cnt', 'active', t('map.events')),
          tasks('overdue_cnt', 2, t('overdue')),
          tasks('pending_cnt', 3, t('pending')),
          events('ready_for_sales_cnt', 'ready', t('map.ready')),
        ]}
      />
    </div>
  );
}
