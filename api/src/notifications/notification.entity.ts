import { defineEntity, p } from '@mikro-orm/postgresql';
import type { NotificationTarget } from '@guyline/contract/notifications';
import { recordedAt } from '../platform/clock/clock.js';

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.bigint('number').primary(),
    title: p.text(),
    description: p.text(),
    user_type: p.smallint().$type<NotificationTarget>(),
    sender_id: p.bigint('number'),
    on_behalf_id: p.bigint('number').nullable(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

/** Told to everybody of one level, or to all. Notices, which are for one person, are written by `notices.ts`. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
