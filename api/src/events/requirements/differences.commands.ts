import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RequirementsUpdated } from '@guyline/contract/event-requirements';
import type { SessionActor } from '../../platform/access/actor.js';
import { scopeOf } from '../../platform/access/scope.js';
import { Bulk } from '../../platform/bulk/bulk.js';
import { and, Db, ids, type Sql } from '../../platform/db/db.js';
import { temporaryTable } from '../../platform/db/temporary-table.js';
import { invalid, notFound } from '../../platform/errors/rule-error.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { EventVendorRules } from '../event-vendors.js';
import { AskedEvents } from './asked-events.queries.js';
import { differencesOf, openEvents } from './differences.sql.js';
import { addTasks, keepAnew, logRequirements, newlyAsked } from './kept.sql.js';
import { RequirementsUndo } from './requirements-undo.js';

/** A job that brings them up to date, in its transaction. */
interface Job {
  em: EntityManager;
  id: string;
}

/** Open events are brought up to what their authorities ask for now, by choice (docs/domain.md, What is asked for). */
@Injectable()
export class DifferencesCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly bulk: Bulk,
    private readonly undo: RequirementsUndo,
    private readonly vendors: EventVendorRules,
    private readonly asked: AskedEvents,
  ) {}

  /**
   * New items get their tasks; no task is ever deleted: what is no longer asked for is marked so.
   * @param job a change made at once is noted as a job, so that it can be undone as well
   * @throws RuleError `not_found` 404 for any event out of scope, `nothing_selected` 422
   */
  update(actor: SessionActor, eventIds: readonly number[], job?: Job): Promise<RequirementsUpdated> {
    const chosen = [...new Set(eventIds)];
    if (!chosen.length) throw invalid('nothing_selected', 'event_ids');
    return this.db.transaction(async (em) => {
      const locked = await this.db.rows(
        sql`select e.id from events e where e.id = any(${ids(chosen)}) and ${scopeOf(actor).events} order by e.id for no key update of e`,
        em,
      );
      if (locked.length < chosen.length) throw notFound();
      // What was closed since the list was read is left as it is.
      const where = and(sql`e.id = any(${ids(chosen)})`, openEvents);
      // For the four statements that compare with it.
      const asked = await temporaryTable(this.db, em, 'asked_now', await this.asked.asked(where, em));
      const differing = await this.differing(em, differencesOf(asked, where));
      if (!differing.length) return { updated_cnt: 0, task_cnt: 0, undo_id: null };
      const size = { rows: chosen.length, changed: differing.length };
      const undo_id = job?.id ?? (await this.bulk.noted(em, actor, 'events_requirements', size, { event_ids: chosen }));
      await this.undo.keep(em, undo_id, differing);
      const tasks = await this.db.rows<{ id: string }>(addTasks(newlyAsked(asked, differing)), em);
      for (const statement of keepAnew(asked, differing)) await this.db.rows(statement, em);
      await this.db.rows(sql`drop table asked_now`, em);
      await this.undo.keepMade(
        em,
        undo_id,
        tasks.map(({ id }) => Number(id)),
      );
      await this.db.rows(logRequirements(actor, differing), em);
      await this.outbox.changed(em, 'events', 0, await this.vendors.audience(em, differing));
      return { updated_cnt: differing.length, task_cnt: tasks.length, undo_id };
    }, job?.em);
  }

  private async differing(em: EntityManager, differences: Sql): Promise<number[]> {
    const rows = await this.db.rows<{ event_id: string }>(
      sql`select distinct d.event_id from (${differences}) d order by d.event_id`,
      em,
    );
    return rows.map(({ event_id }) => Number(event_id));
  }
}
