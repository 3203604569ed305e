import { sql } from 'kysely';
import { can } from '@guyline/contract/access';
import type { ImportFaultCode } from '@guyline/contract/jobs';
import { type CheckedDays, daysInOrder, pastDays, type PermitDayFault } from '@guyline/contract/permits/days';
import { isTicketField, ticketItem } from '@guyline/contract/permits/tickets';
import { permitFieldNames } from '@guyline/contract/tasks/fields';
import { roundCells, taskSheetHeadings, type TaskSheetColumn } from '@guyline/contract/tasks/round-columns';
import { type TaskWorkbookColumn, taskWorkbookColumns } from '@guyline/contract/tasks/workbook';
import type { SessionActor } from '../../platform/access/actor.js';
import { ids, type Sql } from '../../platform/db/db.js';
import type { Place } from '../../platform/imports/faults.sql.js';
import { placeOf } from '../../platform/imports/row-reader.js';
import type { Columns } from '../../platform/imports/sheet-columns.js';
import { sinceOfNobody, turnNotPossible } from './import-turns.sql.js';

/** Of the columns that every sheet has, and of those of rounds that the file has. */
export const placesOf = (columns: Columns): Record<string, Place> => {
  const rounds = roundCells().flatMap(({ column }) => (columns.at[column] === undefined ? [] : [column]));
  const names: TaskSheetColumn[] = [...taskWorkbookColumns, ...rounds];
  return Object.fromEntries(names.map((name) => [name, placeOf(columns, taskSheetHeadings, name)]));
};

interface Fault {
  column: string;
  value: Sql;
  code: Sql;
  bad: Sql;
}
const fault = (column: string, value: Sql, code: string, bad: Sql): Fault => ({
  column,
  value,
  code: sql`${code}::text`,
  bad,
});

/** Whether one of the cells has a fault. */
const cannotRead = (...columns: TaskWorkbookColumn[]): Sql => sql`faulty && ${columns as unknown}::text[]`;
/** Whether the row says anything in one of the cells, right or wrong. */
const says = (columns: readonly TaskWorkbookColumn[]): Sql =>
  sql`(f ?| ${columns as unknown}::text[] or ${cannotRead(...columns)})`;

type CheckedDay = keyof CheckedDays;
/** The day that a row would leave: a blank cell keeps the task's. */
const dayLeft = (name: CheckedDay): Sql =>
  sql`case when f ? ${name} then (f->>${name}::text)::date else (before->>${name}::text)::date end`;
/** Whether a row gives a day that is not stored already. */
const isEdited = (name: CheckedDay): Sql =>
  sql`(f ? ${name} and (f->>${name}::text)::date is distinct from (before->>${name}::text)::date)`;
/** Whether it is no task that is known not to have the day: of that something else is said. */
const hasDay = (name: CheckedDay): Sql =>
  sql`(item is null or task_category(item) = 1${isTicketField(name) ? sql`` : sql` and item <> ${ticketItem}`})`;
const dayFault = (column: CheckedDay, code: string, bad: Sql): Fault =>
  fault(column, sql`f->>${column}::text`, code, sql`${hasDay(column)} and ${isEdited(column)} and ${bad}`);
const inFile = {
  permit_issued_early: 'issued_early',
  permit_window_reversed: 'window_reversed',
  ticket_clear_early: 'clear_early',
  ticket_window_reversed: 'window_reversed',
} as const satisfies Record<Exclude<PermitDayFault, 'permit_day_ahead'>, ImportFaultCode>;
/** Whose rule it is; a row of which nobody knows the item is held to those of permits. */
const isOf = { permit: sql`item is distinct from ${ticketItem}`, ticket: sql`item = ${ticketItem}` };
/** What a form refuses of days that contradict each other, at the cell that changes one (docs/domain.md, Permits). */
const dayFaults: readonly Fault[] = [
  ...pastDays.map((name) =>
    dayFault(name, 'day_ahead', sql`(f->>${name}::text)::date > today and not ${cannotRead(name)}`),
  ),
  ...daysInOrder.flatMap(([of, first, last, code]) => {
    const reversed = sql`${isOf[of]} and ${dayLeft(last)} < ${dayLeft(first)} and not ${cannotRead(first, last)}`;
    return [
      dayFault(last, inFile[code], reversed),
      dayFault(first, inFile[code], sql`${reversed} and not ${isEdited(last)}`),
    ];
  }),
];

const notOfTickets = permitFieldNames.filter((name) => !isTicketField(name));
/** Days, a fee or a turn of permits on another task, and of 811 tickets the days that only permits have. */
const daysElsewhere = (seesFees: boolean): Sql =>
  sql`item is not null and (task_category(item) <> 1 and (f ? 'given_rounds' or ${says([...permitFieldNames, 'turn', 'turn_since', ...(seesFees ? (['fee_usd'] as const) : [])])})
    or item = ${ticketItem} and ${says(notOfTickets)})`;
/** Whether it is known which task the row means, one that is there or a new one. */
const isAimed = sql`event_id is not null and item is not null`;

/** What can be wrong with a row of `rows`; what cannot be told, as a cell that it takes has a fault, is left out. */
export const faultsOf = (actor: SessionActor, reason: boolean): Fault[] => {
  const isAdmin = actor.role === 'admin';
  const permitted = actor.permittedItems ? sql`item = any(${ids(actor.permittedItems)})` : sql`true`;
  const free = isAdmin && reason ? sql`true` : sql`(status_num, next) in (select was, next from moves)`;
  const none = sql`null`;
  const [id, uuid, store, status] = (['task_id', 'uuid', 'store_number', 'status'] as const).map(
    (name) => sql`f->>${name}::text`,
  ) as [Sql, Sql, Sql, Sql];
  return [
    fault('task_id', id, 'not_found', sql`known_by = 'task' and id is null`),
    fault('uuid', uuid, 'not_found', sql`known_by = 'event' and event_id is null`),
    fault('store_number', store, 'not_found', sql`known_by = 'place' and n is null`),
    fault('store_number', store, 'ambiguous', sql`n > 1`),
    fault('pt_num', none, 'not_found', sql`n = 1 and pt_num is not null and id is null and not ${isAdmin}::boolean`),
    fault('pt_num', none, 'row_mismatch', sql`id is not null and pt_num <> item`),
    fault('uuid', uuid, 'row_mismatch', sql`event_id is not null and uuid <> e_uuid`),
    fault('project', sql`f->>'project'`, 'row_mismatch', sql`event_id is not null and project <> p_name`),
    fault(
      'customer',
      sql`f->>'customer'`,
      'row_mismatch',
      sql`event_id is not null and customer not in (c_name, c_short)`,
    ),
    fault('store_number', store, 'row_mismatch', sql`event_id is not null and store <> l_store`),
    fault('status_num', status, 'status_unknown', sql`item is not null and f ? 'status' and next is null`),
    fault('status_num', status, isAdmin ? 'reason_required' : 'task_move_not_allowed', sql`moves and not ${free}`),
    fault('pt_num', none, 'task_item_not_permitted', sql`id is not null and changes and not ${permitted}`),
    fault('pt_num', none, 'permit_only', daysElsewhere(can(actor, 'permits.fees'))),
    ...dayFaults,
    fault('turn', none, 'required', sql`${isAimed} and ${sinceOfNobody} and not ${cannotRead('turn')}`),
    fault(
      'turn_since',
      sql`f->>'turn_since'`,
      'turn_day_not_possible',
      sql`${turnNotPossible} and not ${cannotRead('turn', 'turn_since')}`,
    ),
    fault('task_id', id, 'duplicate_row', sql`${isAimed} and row_num > first_row`),
  ];
};

/** The faults of a row, by cell. Nearly every row has none, so that is checked first: null. */
export const faults = (all: readonly Fault[], columns: Columns): Sql => sql`
  case when ${sql.join(
    all.map(({ bad }) => sql`(${bad})`),
    sql` or `,
  )} then (
    select jsonb_agg((${JSON.stringify(placesOf(columns))}::jsonb -> k.col) || jsonb_build_object('value', coalesce(k.value, ''),
             'fault', k.code, 'level', 'error')
             || case k.code when 'duplicate_row' then jsonb_build_object('other_row', first_row)
                            when 'status_unknown' then jsonb_build_object('category_num', task_category(item)) else '{}' end)
      from (values ${sql.join(all.map(({ column, value, code, bad }) => sql`(${column}::text, ${value}, ${code}, ${bad})`))}) as k(col, value, code, bad)
     where k.bad) end`;
