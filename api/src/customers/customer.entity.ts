import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RecordStatus } from '@guyline/contract/status';
import { recordedAt } from '../platform/clock/clock.js';

const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: p.bigint('number').primary(),
    uuid: p.uuid().defaultRaw('gen_random_uuid()'),
    name: p.text(),
    s_name: p.text(),
    status_num: p.smallint().$type<RecordStatus>(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer);
