import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SetEnclosed } from '@guyline/contract/permits/enclosed';
import type { Party, PermitRound, SetFee, SetTurn, UpdateRound } from '@guyline/contract/permits/turns';
import type { Day } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { Audience } from '../platform/access/audience.js';
import { scopeOf } from '../platform/access/scope.js';
import type { Changes } from '../platform/activity/activity-log.js';
import { Db, ids, type Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { enclose, takeOut, untickable } from './enclosed.sql.js';
import { checkDays, lockedRound, type RoundsAround } from './rounds.js';
import { turnParty } from '../tasks/present-turn.sql.js';
import { editableItems } from '../tasks/task-rows.sql.js';
import { notDeleted, tasksFrom } from '../tasks/task-states.sql.js';

interface LockedPermit {
  today: Day;
  customer_id: string;
  location_id: string;
  vendor_ids: string[];
}
/** The present turn as it is `kept`, and whose it is shown to be. */
interface PresentTurn {
  kept: Party;
  party: Party;
  since_on: Day;
}
const presentTurn = (id: number): Sql => sql`
  select w.party as kept, ${turnParty} as party, w.since_on
    from ${tasksFrom} join permit_turns w on w.task_id = t.id and w.ended_on is null where t.id = ${id}`;
const logColumns = columnsOf('task_logs')('task_id', 'user_id', 'on_behalf_id', 'log', 'changes');

/** Whose turn it is, rounds and fee of a permit; each change is logged with the task. */
@Injectable()
export class PermitsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** Hands a permit over. @throws RuleError `not_found` 404, `turn_day_not_possible` 422 */
  setTurn(actor: SessionActor, id: number, { party, since_on }: SetTurn): Promise<{ id: number }> {
    return this.onPermit(actor, id, async (em, { today }): Promise<Changes> => {
      const present = await this.db.one<PresentTurn>(presentTurn(id), em);
      const before = await this.db.one<{ day: Day | null }>(
        sql`select max(ended_on) as day from permit_turns where task_id = ${id}`,
        em,
      );
      const stays = (present?.kept ?? null) === party && present?.kept === present?.party; // an expired ticket is called for again
      const since = since_on ?? (stays && present ? present.since_on : today);
      const earliest = (stays ? undefined : present?.since_on) ?? before?.day;
      if (since > today || (earliest && since < earliest)) throw invalid('turn_day_not_possible', 'since_on');
      if (stays) {
        if (!present || since === present.since_on) return {};
        await this.db.rows(
          sql`update permit_turns set since_on = ${since}::date where task_id = ${id} and ended_on is null`,
          em,
        );
        return { turn_since: { from: present.since_on, to: since } };
      }
      await this.db.rows(
        sql`update permit_turns set ended_on = ${since}::date where task_id = ${id} and ended_on is null`,
        em,
      );
      if (party)
        await this.db.rows(
          sql`insert into permit_turns (task_id, party, since_on, user_id) values (${id}, ${party}, ${since}::date, ${actor.id})`,
          em,
        );
      return { turn: { from: present?.party ?? null, to: party } };
    });
  }

  /**
   * Saves a round, with the turns that began and ended on its days. A day that a person has given no longer follows those of the permit.
   * @throws RuleError `not_found` 404, `stale_version` 409 with the round as it is now; what `checkDays` refuses 422
   */
  updateRound(actor: SessionActor, id: number, roundId: number, input: UpdateRound): Promise<{ id: number }> {
    const { sent_on, answered_on, comment, version } = input;
    return this.onPermit(actor, id, async (em, { today }): Promise<Changes> => {
      const found = await this.db.one<{ round: PermitRound; around: RoundsAround }>(lockedRound(id, roundId), em);
      if (!found) throw notFound();
      const { round, around } = found;
      if (version !== undefined && version !== round.version)
        throw new RuleError('stale_version', 409, { data: round });
      checkDays(input, round, { ...around, today });
      await this.db.rows(sql`select move_permit_round(${roundId}, ${sent_on}::date, ${answered_on}::date)`, em);
      await this.db.rows(
        sql`update permit_rounds
               set comment = ${comment},
                   sent_noted_on = case when ${sent_on}::date = ${round.sent_on}::date then sent_noted_on end,
                   answered_noted_on = case when ${answered_on}::date = ${round.answered_on}::date then answered_noted_on end
             where id = ${roundId}`,
        em,
      );
      return {
        ...(round.comment !== comment && { round: { from: round.comment, to: comment } }),
        ...(round.sent_on !== sent_on && { round_sent: { from: round.sent_on, to: sent_on } }),
        ...(round.answered_on !== answered_on && { round_answered: { from: round.answered_on, to: answered_on } }),
      };
    });
  }

  /**
   * Ticks documents to enclose, or takes the tick away; what is so already stays as it was.
   * @throws RuleError `not_found` 404, `validation_failed` 422 for a document that nobody asks for
   */
  setEnclosed(actor: SessionActor, id: number, { documents, enclosed }: SetEnclosed): Promise<{ id: number }> {
    return this.onPermit(actor, id, async (em): Promise<Changes> => {
      if (enclosed && (await this.db.rows(untickable(id, documents), em)).length)
        throw invalid('validation_failed', 'documents');
      const statement = enclosed ? enclose(actor, id, documents) : takeOut(id, documents);
      const changed = (await this.db.rows<{ document: string }>(statement, em)).map(({ document }) => document);
      if (!changed.length) return {};
      return { enclosed: enclosed ? { from: null, to: changed } : { from: changed, to: null } };
    });
  }

  /** @throws RuleError `not_found` 404 */
  setFee(actor: SessionActor, id: number, { fee_usd }: SetFee): Promise<{ id: number }> {
    return this.onPermit(actor, id, async (em) => {
      await this.db.rows(
        fee_usd === null
          ? sql`delete from permit_fees where task_id = ${id}`
          : sql`insert into permit_fees (task_id, fee_usd) values (${id}, ${fee_usd})
                on conflict (task_id) do update set fee_usd = excluded.fee_usd`,
        em,
      );
      return {}; // the log is everybody's who sees the task, the fee is not
    });
  }

  /** Locks a permit that the caller may edit, logs what `work` changed and tells who shows it. */
  private onPermit(
    actor: SessionActor,
    id: number,
    work: (em: EntityManager, permit: LockedPermit) => Promise<Changes>,
  ): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const permit = await this.db.one<LockedPermit>(lockedPermit(actor, id), em);
      if (!permit) throw notFound();
      const changes = await work(em, permit);
      if (Object.keys(changes).length)
        await this.db.rows(
          sql`insert into task_logs (${logColumns}) values (${id}, ${actor.id}, ${actor.impersonatorId}::bigint,
                'Permit', ${JSON.stringify(changes)}::jsonb)`,
          em,
        );
      await this.outbox.changed(em, 'tasks', id, audience(permit));
      return { id };
    });
  }
}

const audience = ({ customer_id, location_id, vendor_ids }: LockedPermit): Audience => ({
  customerIds: [Number(customer_id)],
  locationIds: [Number(location_id)],
  vendorIds: vendor_ids.map(Number),
});

/** A permit of an item that the caller may edit; anything else is treated as absent. */
const lockedPermit = (actor: SessionActor, id: number): Sql => sql`
  select z.today, e.customer_id, e.location_id,
         array_remove(array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid], null) as vendor_ids
    from ${tasksFrom} join events e on e.id = t.event_id
   where t.id = ${id} and t.category_num = 1 and ${notDeleted} and t.pt_num = any(${ids(editableItems(actor))})
     and ${scopeOf(actor).tasks} for update of t`;
