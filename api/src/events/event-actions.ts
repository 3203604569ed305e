import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { BulkAction } from '@guyline/contract/bulk';
import type { AssignVendors, EventsChanged, SetEventStatus } from '@guyline/contract/event-actions';
import type { EventVendors } from '@guyline/contract/events';
import { type RunStatus, runStatus } from '@guyline/contract/status';
import { vendorFieldOf } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { UNDONE } from '../platform/activity/undone.js';
import { Bulk } from '../platform/bulk/bulk.js';
import { RowUndo } from '../platform/bulk/row-undo.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { EventCompletion } from './event-completion.js';
import { updateLogged } from './event-log.sql.js';
import { hasOpenTasks, offeredVendors } from './events.sql.js';
import { EventVendorRules } from './event-vendors.js';

/** Columns that a change of many events may set, and their new values; null removes a vendor. */
type Values = Partial<EventVendors & { status_num: RunStatus }>;
const columns = [...Object.values(vendorFieldOf), 'status_num'] as const satisfies readonly (keyof Values)[];
type Job = { em: EntityManager; id: string };

/** Changes to many events at once: all or nothing, one statement; they can be undone. */
@Injectable()
export class EventActions implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly bulk: Bulk,
    private readonly undo: RowUndo,
    private readonly outbox: Outbox,
    private readonly vendors: EventVendorRules,
    private readonly completion: EventCompletion,
  ) {}

  onModuleInit(): void {
    this.undo.on({
      table: 'events',
      permission: 'events.manage',
      fault: revertFault,
      revert: (actor, em, jobId, eventIds) => this.write(em, actor, eventIds, before(jobId), UNDONE),
    });
  }

  /**
   * Sets the kinds that were sent; null removes the vendor of that kind.
   * @param job the job that makes the change; a change made at once is recorded as a job, so that it can be undone as well
   * @throws RuleError `not_found` 404 for any event out of scope, `nothing_selected`, `vendor_kind_mismatch` 422
   */
  async assignVendors(actor: SessionActor, input: AssignVendors, job?: Job): Promise<EventsChanged> {
    const fields = Object.values(vendorFieldOf).filter((field) => input[field] !== undefined);
    if (!fields.length) throw invalid('nothing_selected');
    const values: Values = Object.fromEntries(fields.map((field) => [field, input[field] ?? null]));
    return this.change(actor, 'events_vendors', input, values, (em) => this.vendors.check(em, actor, values), job);
  }

  /**
   * @param job as of `assignVendors`
   * @throws RuleError `not_found` 404 for any event out of scope, `nothing_selected`, `event_has_open_tasks` 422
   */
  setStatus(actor: SessionActor, input: SetEventStatus, job?: Job): Promise<EventsChanged> {
    const { status_num, reason } = input;
    const check = async (em: EntityManager, changing: number[]): Promise<void> => {
      if (status_num === runStatus.completed) await this.completion.allow(em, actor, changing, reason);
    };
    return this.change(actor, 'events_status', input, { status_num }, check, job);
  }

  private async change(
    actor: SessionActor,
    action: BulkAction,
    input: { event_ids: readonly number[]; reason?: string | null },
    values: Values,
    check: (em: EntityManager, changing: number[]) => Promise<void>,
    job?: Job,
  ): Promise<EventsChanged> {
    const chosen = [...new Set(input.event_ids)];
    if (!chosen.length) throw invalid('nothing_selected', 'event_ids');
    return this.db.transaction(async (em) => {
      const locked = await this.db.rows<{ id: string; differs: boolean }>(
        sql`select e.id, ${differing(values)} as differs from events e
             where e.id = any(${ids(chosen)}) and ${scopeOf(actor).events} order by e.id for update of e`,
        em,
      );
      if (locked.length < chosen.length) throw notFound();
      const changing = locked.flatMap(({ id, differs }) => (differs ? [Number(id)] : []));
      await check(em, changing);
      const changed = changing.length;
      if (!changed) return { updated_cnt: chosen.length, undo_id: null };
      const undo_id = job?.id ?? (await this.bulk.noted(em, actor, action, { rows: chosen.length, changed }, input));
      await this.undo.keep(em, undo_id, { table: 'events', columns, rowIds: changing });
      await this.write(em, actor, chosen, assignments(values), input.reason);
      return { updated_cnt: chosen.length, undo_id };
    }, job?.em);
  }

  /** Logged, and told to everybody who sees the events before or after. */
  private async write(
    em: EntityManager,
    actor: SessionActor,
    eventIds: number[],
    set: Sql,
    reason?: string | null,
  ): Promise<void> {
    const audience = await this.vendors.audience(em, eventIds);
    await this.db.rows(updateLogged(actor, eventIds, set, { reason }), em);
    const { vendorIds } = await this.vendors.audience(em, eventIds);
    await this.outbox.changed(em, 'events', 0, { ...audience, vendorIds: [...audience.vendorIds, ...vendorIds] });
  }
}

const given = (values: Values) => columns.filter((column) => values[column] !== undefined);

const assignments = (values: Values): Sql =>
  sql.join(given(values).map((column) => sql`${sql.ref(column)} = ${values[column] ?? null}::bigint`));

const differing = (values: Values): Sql =>
  sql.join(
    given(values).map((column) => sql`${sql.ref(`e.${column}`)} is distinct from ${values[column] ?? null}::bigint`),
    sql` or `,
  );

/** Of an event that would be completed with open tasks, or get a vendor who is no longer offered. */
const revertFault = (actor: SessionActor): Sql => sql`case
  when (u.before ->> 'status_num')::int = ${runStatus.completed} and e.status_num <> ${runStatus.completed} and ${hasOpenTasks}
    then 'event_has_open_tasks'
  when exists (select from unnest(array[${sql.join(Object.values(vendorFieldOf).map((field) => sql`nullif(u.before ->> ${field}::text, ${sql.ref(`e.${field}`)}::text)`))}]) v(id)
               where v.id is not null and v.id::bigint not in (select u.id from users u where ${offeredVendors(actor)}))
    then 'vendor_kind_mismatch' end`;

/** What `row_undo` keeps of the job. */
const before = (jobId: string): Sql => {
  const names = columnsOf('events')(...columns);
  return sql`(${names}) = (select ${columnsOf('events', 'b')(...columns)}
    from row_undo u cross join lateral jsonb_populate_record(null::events, u.before) b
   where u.job_id = ${jobId}::uuid and u.row_id = e.id)`;
};
