import type { ReactNode } from 'react';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { usePhone } from '@guyline/ui/use-phone';
import { EventsNumber } from '../../events/events-number.js';
import type { EventsKind } from '../../events/events-kinds.js';
import { numeric } from '../../frame/panel-table.js';
import { linkTo } from '../../numbers/links.js';
import { NumberLink } from '../../numbers/number-link.js';
import { NumbersStyles } from '../../numbers/numbers-styles.js';
import type { StateCounts } from './state-counts.js';

interface StateListProps {
  states: readonly StateCounts[];
  filter: DashboardFilter;
  onOpen: (state: StateCounts) => void;
}

/** A narrower panel scrolls the numbers beneath the names; at 1440 px it has room for 490. */
const NAME_PX = 122;
const NUMBER_PX = 90;

interface StateNumber {
  name: 'event_cnt' | 'overdue_cnt' | 'pending_cnt' | 'ready_for_sales_cnt';
  title: string;
  render: (state: StateCounts) => ReactNode;
}

/** The numbers of a state, each with the rows it counts. */
function useNumbers(filter: DashboardFilter): StateNumber[] {
  const { t } = useTranslation('dashboard');
  const events = (name: StateNumber['name'], kind: EventsKind, title: string): StateNumber => ({
    name,
    title,
    render: (state) => (
      <EventsNumber
        kind={kind}
        value={state[name]}
        filter={{ state_num: state.state_num, ...filter }}
        label={`${state.name}, ${title}`}
      />
    ),
  });
  /** `key` is the tab of the task list. */
  const tasks = (name: StateNumber['name'], key: number, title: string): StateNumber => ({
    name,
    title,
    render: (state) => (
      <NumberLink
        value={state[name]}
        to={linkTo('/tasks', { key, state_num: state.state_num }, filter)}
        label={`${state.name}, ${title}`}
      />
    ),
  });
  return [
    events('event_cnt', 'active', t('map.events')),
    tasks('overdue_cnt', 2, t('overdue')),
    tasks('pending_cnt', 3, t('pending')),
    events('ready_for_sales_cnt', 'ready', t('map.ready')),
  ];
}

const Name = ({ state, onOpen }: Pick<StateListProps, 'onOpen'> & { state: StateCounts }): ReactNode => (
  <button type="button" className="gl-map-open" onClick={() => onOpen(state)}>
    <bdi>{state.name}</bdi>
  </button>
);

function StateTable({ states, filter, onOpen }: StateListProps): ReactNode {
  const { t: ui, i18n } = useTranslation('ui');
  return (
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
          sorter: (one, other) => one.name.localeCompare(other.name, i18n.language),
          showSorterTooltip: false,
          render: (_, state) => <Name state={state} onOpen={onOpen} />,
        },
        ...useNumbers(filter).map(({ name, title, render }) => ({
          ...numeric,
          key: name,
          title,
          width: NUMBER_PX,
          sorter: (one: StateCounts, other: StateCounts) => one[name] - other[name],
          sortDirections: ['descend' as const, 'ascend' as const],
          showSorterTooltip: false,
          render: (_: unknown, state: StateCounts) => render(state),
        })),
      ]}
    />
  );
}

function StateCards({ states, filter, onOpen }: StateListProps): ReactNode {
  const numbers = useNumbers(filter);
  return (
    <>
      <NumbersStyles />
      <ul className="gl-cards">
        {states.map((state) => (
          <li key={state.code} className="gl-card gl-map-card">
            <div className="gl-card-what">
              <Name state={state} onOpen={onOpen} />
            </div>
            <dl className="gl-numbers gl-num">
              {numbers.map(({ name, title, render }) => (
                <div key={name}>
                  <dt>{title}</dt>
                  <dd>{render(state)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same numbers as the map, for those who would rather read or sort them, or cannot see it; on a phone, cards. */
export function StateList(props: StateListProps): ReactNode {
  return (
    <div className="gl-panel-rows gl-map-rows">
      {usePhone() ? <StateCards {...props} /> : <StateTable {...props} />}
    </div>
  );
}
