import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventVendors } from '@guyline/contract/events';
import type { RunStatus, TypeNum } from '@guyline/contract/status';
import { vendorFieldOf } from '@guyline/contract/tasks/items';
import { recordedAt } from '../platform/clock/clock.js';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    id: p.bigint('number').primary(),
    uuid: p.text(),
    project_id: p.bigint('number'),
    location_id: p.bigint('number'),
    customer_id: p.bigint('number'),
    type_num: p.smallint().$type<TypeNum>(),
    status_num: p.smallint().$type<RunStatus>(),
    merchandise_vid: p.bigint('number').nullable(),
    fence_vid: p.bigint('number').nullable(),
    elect_vid: p.bigint('number').nullable(),
    tent_vid: p.bigint('number').nullable(),
    tent_size: p.text().nullable(),
    tent_type: p.text().nullable(),
    note: p.text().nullable(),
    permit_note: p.text().nullable(),
    vendor_note: p.text().nullable(),
    contact_name: p.text().nullable(),
    contact_email: p.text().nullable(),
    contact_phone: p.text().nullable(),
    version: p.integer().version(),
    updated_at: p.datetime().onCreate(recordedAt).onUpdate(recordedAt),
  },
});

export class Event extends EventSchema.class {
  /** The four vendors, as the audience of a change. */
  vendorIds(): (number | null)[] {
    return [this.merchandise_vid, this.fence_vid, this.elect_vid, this.tent_vid].map((id) => id ?? null);
  }

  /** The vendors in `given` that the event does not have yet. */
  newVendors(given: Partial<EventVendors>): Partial<EventVendors> {
    const changed = Object.values(vendorFieldOf).filter((field) => given[field] && given[field] !== this[field]);
    return Object.fromEntries(changed.map((field) => [field, given[field]]));
  }
}
EventSchema.setClass(Event);
