import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { pageLimits } from '@guyline/contract/envelope';
import {
  messageLimits,
  type MessageUsers,
  type ReceiverCount,
  type ReceiverCountFilter,
  type ReplyReceivers,
} from '@guyline/contract/messages';
import { eventVendors } from '../platform/access/event-audience.js';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { notFound } from '../platform/errors/rule-error.js';
import { type MessageParent, seesAbout } from './message-parent.sql.js';
import { audienceOf, companyOf, mayReceive, ofTypes, peopleFrom, vendorNumOf } from './message-people.sql.js';
import { aboutOf, mineOf } from './messages.sql.js';

/** `MessageUser` over `peopleFrom`. */
const person = (actor: SessionActor): Sql =>
  sql`u.id, u.name, u.img, u.level_num, ${companyOf(actor)} as company_str, ${vendorNumOf} as vendor_num`;
const listOf = (actor: SessionActor, condition: Sql, limit: number): Sql =>
  sql`select ${person(actor)} from ${peopleFrom} where ${condition} order by u.name, u.id limit ${limit}`;

/** Whom a message would reach, before it is written. */
@Injectable()
export class MessagePeopleQueries {
  constructor(private readonly db: Db) {}

  /** `ReceiverCount`, under the conditions of a delivery; nobody for what the caller does not see. */
  receiverCount(actor: SessionActor, about: ReceiverCountFilter): Promise<JsonText<ReceiverCount>> {
    const { user_types, vendor_types } = about;
    const reached = and(
      ofTypes(user_types, vendor_types),
      mayReceive(actor),
      audienceOf(actor, about),
      seesAbout(actor, about),
    );
    return this.db.answer(
      sql`select json_build_object('receiver_cnt', (select count(*)::int from ${peopleFrom} where ${reached})) as doc`,
    );
  }

  /**
   * `ReplyReceivers` of a message that the caller wrote or received. What it is about is left out where an answer about that
   * would be refused: who wrote it may have left the event since.
   * @throws RuleError `not_found` 404
   */
  async reply(actor: SessionActor, id: number): Promise<JsonText<ReplyReceivers>> {
    const message = await this.db.one<MessageParent>(
      sql`select m.event_id, m.location_id, m.project_id from ${mineOf(actor.id)} join messages m on m.id = mine.id
           where mine.id = ${id}`,
    );
    if (!message) throw notFound();
    const sender = sql`u.id = (select m.sender_id from messages m where m.id = ${id})`;
    const others = sql`u.id in (select r.user_id from message_receivers r where r.message_id = ${id})`;
    const all = and(sql`(${sender} or ${others})`, mayReceive(actor));
    const audience = audienceOf(actor, message) ?? sql`true`;
    return this.db.answer(sql`
      select json_build_object(
        'sender', (select row_to_json(s) from (${listOf(actor, and(sender, mayReceive(actor)), 1)}) s),
        'all', (select coalesce(json_agg(o order by o.name, o.id), '[]') from (${listOf(actor, all, messageLimits.receivers)}) o),
        'about', (select ${aboutOf(actor)} from messages m where m.id = ${id}
          and not exists (select from ${peopleFrom} where ${all} and not (${audience})))) as doc`);
  }

  /** `MessageUsers`: the vendors of these events, within the caller's scope. */
  vendorsOfEvents(actor: SessionActor, eventIds: readonly number[]): Promise<JsonText<MessageUsers>> {
    const named = sql`u.id in (select v.v from events e, ${eventVendors}
      where v.v is not null and e.id = any(${ids(eventIds)}) and ${scopeOf(actor).events})`;
    return this.db.answer(sql`
      select json_build_object('default_receiver_id', null, 'finalReceivers', (
        select coalesce(json_agg(o order by o.name, o.id), '[]')
          from (${listOf(actor, and(named, mayReceive(actor)), pageLimits.maxOptions)}) o)) as doc`);
  }
}
