import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RequirementsUpdated, UpdateRequirements } from '@guyline/contract/event-requirements';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { and, Db, ids, type Sql } from '../../platform/db/db.js';
import { invalid, notFound } from '../../platform/errors/rule-error.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { EventVendorRules } from '../event-vendors.js';
import { AskedEvents } from './asked-events.queries.js';
import { differencesOf, openEvents } from './differences.sql.js';
import { addTasks, keepAnew, newlyAsked } from './kept.sql.js';

/** Open events are brought up to what their authorities ask for now, by choice (docs/domain.md, What is asked for). */
@Injectable()
export class DifferencesCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly vendors: EventVendorRules,
    private readonly asked: AskedEvents,
  ) {}

  /**
   * New items get their tasks; no task is ever deleted: what is no longer asked for is marked so.
   * @throws RuleError `not_found` 404 for any event out of scope, `nothing_selected` 422
   */
  update(
    actor: SessionActor,
    { event_ids }: UpdateRequirements,
    running?: EntityManager,
  ): Promise<RequirementsUpdated> {
    const chosen = [...new Set(event_ids)];
    if (!chosen.length) throw invalid('nothing_selected', 'event_ids');
    return this.db.transaction(async (em) => {
      const locked = await this.db.rows(
        sql`select e.id from events e where e.id = any(${ids(chosen)}) and ${scopeOf(actor).events} order by e.id for no key update of e`,
        em,
      );
      if (locked.length < chosen.length) throw notFound();
      // What was closed since the list was read is left as it is.
      const where = and(sql`e.id = any(${ids(chosen)})`, openEvents);
      const asked = await this.asked.asked(where, em);
      const differing = await this.differing(em, differencesOf(asked, where));
      if (!differing.length) return { updated_cnt: 0, task_cnt: 0 };
      const tasks = await this.db.rows(addTasks(newlyAsked(asked, differing)), em);
      for (const statement of keepAnew(asked, differing)) await this.db.rows(statement, em);
      await this.db.rows(logUpdate(actor, differing), em);
      await this.outbox.changed(em, 'events', 0, await this.vendors.audience(em, differing));
      return { updated_cnt: differing.length, task_cnt: tasks.length };
    }, running);
  }

  private async differing(em: EntityManager, differences: Sql): Promise<number[]> {
    const rows = await this.db.rows<{ event_id: string }>(
      sql`select distinct d.event_id from (${differences}) d order by d.event_id`,
      em,
    );
    return rows.map(({ event_id }) => Number(event_id));
  }
}

/** The event's activity says that it was brought up to date; its tasks tell of themselves. */
const logUpdate = (actor: SessionActor, eventIds: readonly number[]): Sql => sql`
  insert into event_logs (event_id, user_id, on_behalf_id, action, changes)
  select id, ${actor.id}::bigint, ${actor.impersonatorId}::bigint, 'changed',
         jsonb_build_object('requirements', jsonb_build_object('from', null, 'to',
           (select count(*) from event_requirements r where r.event_id = id and r.state = 'asked')))
    from unnest(${ids(eventIds)}) id`;
