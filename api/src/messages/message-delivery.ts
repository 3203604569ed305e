import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SessionActor } from '../platform/access/actor.js';
import { Sessions } from '../platform/access/sessions.js';
import { and, Db } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import type { MessageParent } from './message-parent.sql.js';
import { audienceOf, mayReceive, peopleFrom, receiverType, vendorNumOf } from './message-people.sql.js';

/** Topic of the outbox that announces a delivered message to its receivers. */
export const MESSAGE_TOPIC = 'message';

interface Due extends MessageParent {
  id: number;
  sender_id: number;
  on_behalf_id: number | null;
}

/** Brings a message to its receivers, who are found at this moment (docs/domain.md, Delivery of messages). */
@Injectable()
export class MessageDelivery {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Finds the receivers in one statement: those named, or those of the types; always within what the sender may write to.
   * @returns how many there are
   */
  async deliver(em: EntityManager, sender: SessionActor, message: MessageParent & { id: number }): Promise<number> {
    const receivers = await this.db.one<{ cnt: number }>(
      sql`with reached as (
            insert into message_receivers (message_id, user_id)
            select m.id, u.id from messages m cross join ${peopleFrom}
             where m.id = ${message.id} and ${chosen} and ${and(mayReceive(sender), audienceOf(sender, message))}
            on conflict do nothing returning user_id)
          select count(*)::int as cnt from reached`,
      em,
    );
    await this.outbox.topic(em, MESSAGE_TOPIC, { id: message.id });
    await this.outbox.changedFor(em, 'messages', message.id, [sender.id]);
    return receivers?.cnt ?? 0;
  }

  /**
   * Delivers a scheduled message whose time has come. The row is claimed in the transaction that delivers, so two workers,
   * or a job and the sweep, deliver once, and one that dies half-way not at all.
   * @returns whether this call delivered it
   */
  deliverDue(id: number): Promise<boolean> {
    return this.db.transaction(async (em) => {
      const due = await this.db.one<Due>(
        sql`update messages set delivered_at = portal_now(), updated_at = now()
             where id = ${id} and delivered_at is null and cancelled_at is null and scheduled_at <= portal_now()
            returning id::int8, sender_id::int8, on_behalf_id::int8, event_id::int8, location_id::int8, project_id::int8`,
        em,
      );
      if (!due) return false;
      const sender = await this.sessions.personOf(due.sender_id, due.on_behalf_id);
      if (sender) await this.deliver(em, sender, due);
      // Who may no longer sign in sends nothing any more.
      else await this.db.rows(sql`update messages set delivered_at = null, cancelled_at = now() where id = ${id}`, em);
      return sender !== undefined;
    });
  }

  /** Ids of messages whose time has come, the oldest first. */
  async dueIds(limit: number): Promise<number[]> {
    const rows = await this.db.rows<{ id: number }>(sql`
      select id::int8 from messages where delivered_at is null and cancelled_at is null and scheduled_at <= portal_now()
       order by scheduled_at limit ${limit}`);
    return rows.map(({ id }) => Number(id));
  }
}

/** Those named one by one, otherwise everybody of the types. */
const chosen = sql`case when exists (select from message_named n where n.message_id = m.id)
  then exists (select from message_named n where n.message_id = m.id and n.user_id = u.id)
  else ${receiverType} = any(m.user_types) and (${receiverType} <> 4 or ${vendorNumOf} = any(m.vendor_types)) end`;
