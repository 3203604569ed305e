import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateMessage, MessageDetail, UpdateMessage } from '@guyline/contract/messages';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { and, Db, ids, JsonText, type Sql } from '../platform/db/db.js';
import { invalid, notFound, RuleError } from '../platform/errors/rule-error.js';
import { noteOldFiles } from '../platform/files/old-files.js';
import { Clock } from '../platform/clock/clock.js';
import { Outbox } from '../platform/queue/outbox.js';
import { MessageDelivery } from './message-delivery.js';
import { type MessageFile, noFile } from './message-file.js';
import { audienceOf, mayReceive, peopleFrom } from './message-people.sql.js';
import { parentOf } from './message-parent.sql.js';
import { type Kept, keptOf } from './message-rules.js';
import { Message } from './message.entity.js';
import { MessagesQueries } from './messages.queries.js';

/** Names in the message of a refusal; the list in `data` counts the others. */
const NAMED = 10;

const ownMessage = ({ id }: SessionActor): Sql => sql`m.sender_id = ${id} and m.cancelled_at is null`;

@Injectable()
export class MessagesCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly delivery: MessageDelivery,
    private readonly queries: MessagesQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * Delivers an immediate message at once; a scheduled one waits for its time.
   * @throws RuleError `not_found` 404 for a parent out of scope; `receivers_refused`, `no_receivers` and those of `keptOf` 422
   */
  create(actor: SessionActor, input: CreateMessage, file?: MessageFile): Promise<{ id: number }> {
    return this.db.transaction((em) => this.send(em, actor, input, file));
  }

  /** The same as part of a larger change. */
  async send(
    em: EntityManager,
    actor: SessionActor,
    input: CreateMessage,
    file?: MessageFile,
  ): Promise<{ id: number }> {
    const now = this.clock.now();
    const kept = keptOf(actor, input, now);
    const named = await this.checked(em, actor, kept, input.receivers);
    const message = Object.assign(new Message(), {
      ...kept,
      ...file,
      sender_id: actor.id,
      on_behalf_id: actor.impersonatorId,
      delivered_at: kept.scheduled_at ? null : now,
    });
    await em.persist(message).flush();
    await this.name(em, message.id, named);
    if (message.scheduled_at) await this.schedule(em, message);
    else if (!(await this.delivery.deliver(em, actor, message))) throw invalid('no_receivers', 'user_types');
    return { id: message.id };
  }

  /**
   * Changes one's own scheduled message before its time.
   * @param file takes the place of the one before; null takes it off, undefined leaves it
   * @throws RuleError as `create`; `message_delivered` 422, `stale_version` 409
   */
  update(
    actor: SessionActor,
    id: number,
    { version, ...input }: UpdateMessage,
    file?: MessageFile | null,
  ): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const message = await this.waiting(em, actor, id);
      await checkVersion(message, version, async () => this.current(actor, id));
      const now = this.clock.now();
      const kept = keptOf(actor, input, now);
      const named = await this.checked(em, actor, kept, input.receivers);
      if (file !== undefined) await this.db.rows(noteOldFiles(sql`select ${message.file_key}::text as key`), em);
      Object.assign(message, kept, file === null ? noFile : file, {
        on_behalf_id: actor.impersonatorId ?? message.on_behalf_id,
        delivered_at: kept.scheduled_at ? null : now,
      });
      await em.flush();
      await this.name(em, id, named);
      if (message.scheduled_at) await this.schedule(em, message);
      else if (!(await this.delivery.deliver(em, actor, message))) throw invalid('no_receivers', 'user_types');
      return { id };
    });
  }

  /**
   * Cancels one's own scheduled message; nobody has seen it, so nothing of it stays.
   * @throws RuleError `not_found` 404, `message_delivered` 422
   */
  remove(actor: SessionActor, id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const message = await this.waiting(em, actor, id);
      await em.remove(message).flush();
      await this.outbox.changedFor(em, 'messages', id, [actor.id]);
      return { id };
    });
  }

  /** Marks a received message read, once; not for an admin who looks through the person's eyes. */
  async read(actor: SessionActor, id: number): Promise<void> {
    if (actor.impersonatorId !== null) return;
    await this.db.transaction(async (em) => {
      const read = await this.db.one<{ sender_id: number }>(
        sql`update message_receivers r set read_at = now() from messages m
             where r.message_id = ${id} and r.user_id = ${actor.id} and r.read_at is null and m.id = r.message_id
            returning m.sender_id::int8`,
        em,
      );
      if (read) await this.outbox.changedFor(em, 'messages', id, [actor.id, Number(read.sender_id)]);
    });
  }

  /** Refuses what `update` would, before its file is read. @throws RuleError `not_found` 404, `message_delivered` 422 */
  async checkWaiting(actor: SessionActor, id: number): Promise<void> {
    const found = await this.db.one<{ delivered: boolean }>(
      sql`select m.delivered_at is not null as delivered from messages m where m.id = ${id} and ${ownMessage(actor)}`,
    );
    if (!found) throw notFound();
    if (found.delivered) throw new RuleError('message_delivered', 422);
  }

  private async waiting(em: EntityManager, actor: SessionActor, id: number): Promise<Message> {
    const own = sql`select from messages m where m.id = ${id} and ${ownMessage(actor)}`;
    const message = await lockScoped(em, Message, id, own);
    if (message.delivered_at) throw new RuleError('message_delivered', 422);
    return message;
  }

  private async current(actor: SessionActor, id: number): Promise<JsonText<MessageDetail>> {
    return new JsonText(JSON.stringify(await this.queries.detail(actor, id)));
  }

  /** The parent must be in scope, and the sender may write to each of the people named. */
  private async checked(
    em: EntityManager,
    actor: SessionActor,
    kept: Kept,
    receivers: string[] = [],
  ): Promise<number[]> {
    const parent = parentOf(actor, kept);
    if (parent && !(await this.db.one(parent, em))) throw notFound();
    const named = receivers.map(Number);
    if (named.length) await this.refuse(em, actor, kept, named);
    return named;
  }

  /** Names are given only for people the caller may see anyway; for others the id that was sent. */
  private async refuse(em: EntityManager, actor: SessionActor, kept: Kept, named: number[]): Promise<void> {
    const refused = await this.db.rows<{ id: number; name: string }>(
      sql`select given.id::int8, coalesce((select u.name from users u where u.id = given.id and ${scopeOf(actor).users}), '#' || given.id) as name
            from unnest(${ids(named)}) given(id)
           where not exists (select from ${peopleFrom} where u.id = given.id and ${and(mayReceive(actor), audienceOf(actor, kept))})
           order by given.id`,
      em,
    );
    if (!refused.length) return;
    throw new RuleError('receivers_refused', 422, {
      fields: { receivers: 'receivers_refused' },
      data: { refused: refused.map(({ id, name }) => ({ id: Number(id), name })) },
      params: {
        names: refused
          .slice(0, NAMED)
          .map(({ name }) => name)
          .join(', '),
      },
    });
  }

  private async name(em: EntityManager, id: number, named: number[]): Promise<void> {
    await this.db.rows(sql`delete from message_named where message_id = ${id}`, em);
    if (named.length)
      await this.db.rows(sql`insert into message_named (message_id, user_id) select ${id}, unnest(${ids(named)})`, em);
  }

  private async schedule(em: EntityManager, { id, sender_id, scheduled_at }: Message): Promise<void> {
    const at = scheduled_at?.toISOString();
    await this.outbox.job(em, { queue: 'messages', name: 'deliver', data: { id }, ...(at && { at }) });
    await this.outbox.changedFor(em, 'messages', id, [sender_id]);
  }
}
