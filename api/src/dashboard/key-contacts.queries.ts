import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { contactsShown, type KeyContacts } from '@guyline/contract/dashboard/manager';
import { vendorFieldOf } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { Db, type JsonText, type Sql } from '../platform/db/db.js';
import { liveEvents } from './dashboard.sql.js';

/** How many of a person's stores are named. */
const STORES_SHOWN = 3;

const kinds = Object.values(vendorFieldOf).map((field) => sql.ref(field));

/** Columns of an `EventVendor`, over `users u`. */
const person = sql`'id', u.id, 'name', u.name, 'company_str', u.company_str, 'email', u.email, 'phone_num', u.phone_num,
  'vendor_num', u.vendor_num`;

/** The vendor of a kind that most of the events name. */
const vendorOf = (field: (typeof vendorFieldOf)[keyof typeof vendorFieldOf]): Sql => sql`(
  select json_build_object(${person})
    from (select ${sql.ref(field)} as id from crews where ${sql.ref(field)} is not null
           group by 1 order by sum(event_cnt) desc, 1 limit 1) most join users u on u.id = most.id)`;

@Injectable()
export class KeyContactsQueries {
  constructor(private readonly db: Db) {}

  /** `KeyContacts` of the Active events under the filter; nobody when there are none. One statement. */
  keyContacts(actor: SessionActor, filter: DashboardFilter): Promise<JsonText<KeyContacts>> {
    return this.db.answer(sql`
      with live as materialized (
        select e.location_id, ${sql.join(kinds)}, e.contact_name, e.contact_email, e.contact_phone ${liveEvents(actor, filter)}
      ), crews as (
        select ${sql.join(kinds)}, count(*)::int as event_cnt from live group by ${sql.join(kinds)}
      ), named as (
        select v.id, sum(c.event_cnt)::int as event_cnt
          from crews c cross join lateral (select distinct id from unnest(array[${sql.join(kinds)}]) id where id is not null) v
         group by v.id
      ), stores as (
        select o.name, o.email, o.phone_num, o.company_str, o.title, bool_and(o.confirmed_at is not null) as confirmed,
               count(*)::int as location_cnt, (array_agg(o.location_id order by o.location_id))[1:${STORES_SHOWN}::int] as location_ids
          from location_contacts o where o.location_id in (select location_id from live)
         group by o.name, o.email, o.phone_num, o.company_str, o.title
         order by location_cnt desc, o.name, o.email limit ${contactsShown}
      )
      select json_build_object(
        'tent_vendor', ${vendorOf('tent_vid')}, 'electronic_vendor', ${vendorOf('elect_vid')},
        'fence_vendor', ${vendorOf('fence_vid')}, 'merchandise_vendor', ${vendorOf('merchandise_vid')},
        'event_contact', ${filter.event_id ? sql`(${eventContact})` : sql`null`},
        'vendors', coalesce((select json_agg(row order by event_cnt desc, id) from (
            select n.id, n.event_cnt, json_build_object(${person}, 'event_cnt', n.event_cnt) as row
              from named n join users u on u.id = n.id order by n.event_cnt desc, n.id limit ${contactsShown}) v), '[]'),
        'onsite', coalesce((select json_agg(json_build_object('name', s.name, 'email', s.email, 'phone_num', s.phone_num,
              'company_str', s.company_str, 'title', s.title, 'confirmed', s.confirmed, 'more', s.location_cnt > ${STORES_SHOWN},
              'locations', (select json_agg(json_build_object('id', l.id, 'name', l.name, 'store_number', l.store_number) order by l.id)
                              from locations l where l.id = any(s.location_ids)))
            order by s.location_cnt desc, s.name, s.email) from stores s), '[]')) as doc`);
  }
}

const eventContact = sql`
  select json_build_object('name', contact_name, 'email', contact_email, 'phone_num', contact_phone)
    from live where coalesce(contact_name, contact_email, contact_phone) is not null limit 1`;
