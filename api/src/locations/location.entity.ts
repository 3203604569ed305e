import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ShortStatus } from '@guyline/contract/status';
import { recordedAt } from '../platform/clock/clock.js';

const LocationSchema = defineEntity({
  name: 'Location',
  tableName: 'locations',
  properties: {
    id: p.bigint('number').primary(),
    customer_id: p.bigint('number'),
    lc_number: p.text(),
    name: p.text(),
    street: p.text().nullable(),
    city: p.text(),
    state_num: p.smallint(),
    postcode: p.text().nullable(),
    county: p.text().nullable(),
    phone_num: p.text().nullable(),
    email: p.text().nullable(),
    latitude: p.double().nullable(),
    longitude: p.double().nullable(),
    is_key_loc: p.smallint().$type<1 | 2>(),
    note: p.text().nullable(),
    status_num: p.smallint().$type<ShortStatus>(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

export class Location extends LocationSchema.class {}
LocationSchema.setClass(Location);
