import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import type { PlannedEvent } from '@guyline/contract/event-orders';
import type { ListColumn } from '@guyline/ui/list-table';
import { count, dayText } from '@guyline/web-core/days';

type T = TFunction<['events', 'ui']>;

/** What is opened below a line of a list has many: a long name would lose its end. */
export const wraps = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

/** Number, city and state, then the name as far as it goes; from left to right in Arabic, too, as the state leads the way. */
export const storeOf = ({ number, location }: PlannedEvent): ReactNode =>
  location ? (
    <bdi className="gl-own-line">
      <bdi className="gl-num">{location.lc_number}</bdi> · {location.city && <bdi>{location.city}</bdi>}
      {location.city && ', '}
      {location.state_code} · <bdi>{location.name}</bdi>
    </bdi>
  ) : (
    <bdi>{number}</bdi>
  );

/** The first and the last day that a task of the event is planned for. */
export function daysOf({ tasks }: PlannedEvent): ReactNode {
  const days = tasks.flatMap(({ scheduled_date }) => scheduled_date ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '–';
  return (
    <>
      <bdi>{dayText(first)}</bdi>
      {last !== first && (
        <>
          {' – '}
          <bdi>{dayText(last)}</bdi>
        </>
      )}
    </>
  );
}

interface Shown<Row> {
  language: string;
  outcome: (row: Row) => ReactNode;
  warnings: (row: Row) => ReactNode;
}

/** One line for each store, whatever its tasks. */
export const previewColumns = <Row extends PlannedEvent>(
  t: T,
  { language, outcome, warnings }: Shown<Row>,
): ListColumn<Row>[] => [
  {
    key: 'store',
    title: t('locations.one'),
    width: 280,
    fixed: 'start',
    render: (_, row) => storeOf(row),
  },
  { key: 'outcome', title: t('templates.outcome'), width: 140, render: (_, row) => outcome(row) },
  { key: 'warnings', title: t('templates.warnings'), width: 150, render: (_, row) => warnings(row) },
  {
    key: 'tasks',
    title: t('templates.tasks'),
    width: 70,
    align: 'end',
    className: 'gl-num',
    render: (_, { fault, tasks }) => (fault ? '–' : count(tasks.length, language)),
  },
  { key: 'days', title: t('templates.when'), width: 190, className: 'gl-num', render: (_, row) => daysOf(row) },
  {
    key: 'type',
    title: t('type'),
    width: 70,
    // Of an event that will not be, as long as something is in its way, there is no type.
    render: (_, { type_num, fault }) => (type_num && (!fault || fault === 'left_out') ? t(`ui:type.${type_num}`) : '–'),
  },
];
