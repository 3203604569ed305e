import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MessageType, ReceiverType } from '@guyline/contract/messages';
import type { VendorNum } from '@guyline/contract/tasks/items';
import { recordedAt } from '../platform/clock/clock.js';

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.bigint('number').primary(),
    sender_id: p.bigint('number'),
    on_behalf_id: p.bigint('number').nullable(),
    title: p.text(),
    description: p.text(),
    type_num: p.smallint().$type<MessageType>(),
    scheduled_at: p.datetime().nullable(),
    user_types: p.array((type) => Number(type) as ReceiverType).columnType('smallint[]'),
    vendor_types: p.array((type) => Number(type) as VendorNum).columnType('smallint[]'),
    tags: p.array(),
    event_id: p.bigint('number').nullable(),
    location_id: p.bigint('number').nullable(),
    project_id: p.bigint('number').nullable(),
    file_key: p.text().nullable(),
    file_name: p.text().nullable(),
    file_size: p.integer().nullable(),
    file_mime: p.text().nullable(),
    delivered_at: p.datetime().nullable(),
    cancelled_at: p.datetime().nullable(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

/** A message; `message_receivers` has the people it reached, `message_named` those who were named one by one. */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message);
