import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ContactConfirmed, OnsiteContact, OnsiteContactState } from '@guyline/contract/locations';
import type { SessionActor } from '../platform/access/actor.js';
import { audienceOf } from '../platform/access/location-audience.js';
import { lockScoped } from '../platform/access/lock-scoped.js';
import { scopeOf } from '../platform/access/scope.js';
import { ActivityLog } from '../platform/activity/activity-log.js';
import { Db, ids, type JsonText, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { RuleError } from '../platform/errors/rule-error.js';
import { Outbox } from '../platform/queue/outbox.js';
import { Location } from './location.entity.js';

const active = (actor: SessionActor): Sql => sql`locations l where ${isActive('l')} and ${scopeOf(actor).locations}`;

/** Confirmed in the year that it is at each of the person's stores; over `onsite_confirmations o`. */
const confirmedThisYear = (actor: SessionActor): Sql => sql`
  select bool_and(date_trunc('year', o.confirmed_at at time zone z.name) = date_trunc('year', portal_now() at time zone z.name))
    from zones z where z.id in (select (select s.zone_id from states s where s.id = l.state_num) from ${active(actor)})`;

/**
 * The person to ask at a store: an admin sets it for one, a manager confirms it for all of theirs (docs/domain.md,
 * Onsite contact).
 */
@Injectable()
export class OnsiteContacts {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly log: ActivityLog,
  ) {}

  /** `OnsiteContactState`: filled with the last confirmation, else with the manager's own data. */
  state(actor: SessionActor): Promise<JsonText<OnsiteContactState>> {
    return this.db.answer(sql`
      select json_build_object(
          'confirmed', coalesce((${confirmedThisYear(actor)}), false),
          'confirmed_at', o.confirmed_at, 'location_cnt', (select count(*)::int from ${active(actor)}),
          'contact', json_build_object('name', coalesce(o.name, u.name), 'email', coalesce(o.email, u.email),
            'phone_num', coalesce(o.phone_num, right(regexp_replace(u.phone_num, '\\D', '', 'g'), 10)),
            'company_str', case when o.user_id is null then u.company_str else o.company_str end,
            'title', case when o.user_id is null then u.title else o.title end)) as doc
        from users u left join onsite_confirmations o on o.user_id = u.id where u.id = ${actor.id}`);
  }

  /** Writes the contact of the manager's active locations. @throws RuleError `no_locations` 422 when it has none */
  confirm(actor: SessionActor, contact: OnsiteContact): Promise<ContactConfirmed> {
    return this.db.transaction(async (em) => {
      const rows = await this.db.rows<{ id: string }>(
        sql`select l.id from ${active(actor)} order by l.id for key share of l`,
        em,
      );
      if (!rows.length) throw new RuleError('no_locations', 422);
      const locationIds = rows.map(({ id }) => Number(id));
      await this.db.rows(
        sql`insert into onsite_confirmations (user_id, ${columns}, confirmed_at) values (${actor.id}, ${values(contact)}, portal_now())
            on conflict (user_id) do update set ${fresh}, confirmed_at = portal_now()`,
        em,
      );
      await this.db.rows(
        sql`insert into location_contacts (location_id, ${columns}, confirmed_by, confirmed_at)
            select id, ${values(contact)}, ${actor.id}::bigint, portal_now() from unnest(${ids(locationIds)}) id
            on conflict (location_id) do update set ${fresh}, confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
        em,
      );
      await this.log.add(em, actor, 'locations', locationIds, 'contact_confirmed', {
        contact: { from: null, to: contact.name },
      });
      await this.outbox.changed(em, 'locations', 0, await audienceOf(this.db, em, locationIds));
      return { location_cnt: locationIds.length };
    });
  }

  /** Sets the contact of one location, not confirmed by its manager. @throws RuleError `not_found` 404 */
  save(actor: SessionActor, id: number, contact: OnsiteContact): Promise<{ id: number }> {
    return this.db.transaction(async (em) => {
      await lockScoped(
        em,
        Location,
        id,
        sql`select from locations l where l.id = ${id} and ${scopeOf(actor).locations}`,
      );
      const before = await this.db.one<{ name: string }>(
        sql`select name from location_contacts where location_id = ${id}`,
        em,
      );
      await this.db.rows(
        sql`insert into location_contacts (location_id, ${columns}) values (${id}, ${values(contact)})
            on conflict (location_id) do update set ${fresh}, confirmed_by = null, confirmed_at = null`,
        em,
      );
      await this.log.add(em, actor, 'locations', [id], 'contact_saved', {
        contact: { from: before?.name ?? null, to: contact.name },
      });
      await this.outbox.changed(em, 'locations', id, await audienceOf(this.db, em, [id]));
      return { id };
    });
  }
}

const fields = ['name', 'email', 'phone_num', 'company_str', 'title'] as const;
const columns = sql.join(fields.map((field) => sql.ref(field)));
const values = (contact: OnsiteContact): Sql => sql.join(fields.map((field) => sql`${contact[field] ?? null}::text`));
const fresh = sql.join(fields.map((field) => sql`${sql.ref(field)} = excluded.${sql.ref(field)}`));
