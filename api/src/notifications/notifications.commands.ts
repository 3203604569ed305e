import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateNotification, UpdateNotification } from '@guyline/contract/notifications';
import type { SessionActor } from '../platform/access/actor.js';
import { checkVersion, lockScoped } from '../platform/access/lock-scoped.js';
import { Db } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { Notification } from './notification.entity.js';
import { meantFor, NotificationsQueries } from './notifications.queries.js';

/** Topics of the outbox: a new one goes to its level; a change only says that there was one. */
export const NOTIFICATION_TOPIC = 'notification';
export const NOTIFICATIONS_CHANGED_TOPIC = 'notifications-changed';

@Injectable()
export class NotificationsCommands {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly queries: NotificationsQueries,
  ) {}

  create(actor: SessionActor, { title, description = '', user_type }: CreateNotification): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const fields = { title, description, user_type, sender_id: actor.id, on_behalf_id: actor.impersonatorId };
      const notification = Object.assign(new Notification(), fields);
      await em.persist(notification).flush();
      await this.outbox.topic(em, NOTIFICATION_TOPIC, { id: notification.id });
      await this.outbox.topic(em, NOTIFICATIONS_CHANGED_TOPIC, {});
      return { id: notification.id };
    });
  }

  /** @throws RuleError `not_found` 404, `stale_version` 409 */
  update(actor: SessionActor, id: number, { version, ...input }: UpdateNotification): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      const notification = await this.locked(em, id);
      await checkVersion(notification, version, () => this.queries.detail(actor, id));
      Object.assign(notification, input, { on_behalf_id: actor.impersonatorId ?? notification.on_behalf_id });
      await em.flush();
      await this.outbox.topic(em, NOTIFICATIONS_CHANGED_TOPIC, {});
      return { id };
    });
  }

  /** @throws RuleError `not_found` 404 */
  remove(id: number): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await em.remove(await this.locked(em, id)).flush();
      await this.outbox.topic(em, NOTIFICATIONS_CHANGED_TOPIC, {});
      return { id };
    });
  }

  /** Marks it read for the person it is meant for, once; not for an admin who looks through the person's eyes. */
  async read(actor: SessionActor, id: number): Promise<void> {
    if (actor.impersonatorId !== null) return;
    await this.db.transaction(async (em) => {
      const read = await this.db.one(
        sql`insert into notification_reads (notification_id, user_id)
            select n.id, ${actor.id} from notifications n where n.id = ${id} and ${meantFor(actor)}
            on conflict do nothing returning user_id`,
        em,
      );
      if (read) await this.outbox.changedFor(em, 'notifications', id, [actor.id]);
    });
  }

  private locked(em: EntityManager, id: number): Promise<Notification> {
    return lockScoped(em, Notification, id, sql`select from notifications n where n.id = ${id} and n.user_id is null`);
  }
}
