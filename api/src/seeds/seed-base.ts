import { randomBytes } from 'node:crypto';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { categories, categoryOf, taskGroups, taskItemName, taskItemNums } from '@guyline/contract/tasks/items';
import { hashPassword } from '../platform/passwords/hashing.js';
import { type Config, readConfig } from '../platform/config.js';
import { levelSql } from '../platform/db/named-numbers.sql.js';
import { ormOptions } from '../platform/db/orm.js';
import { query } from '../platform/db/query.js';
import { schema } from '../schema.js';
import { holidayYears } from '../platform/clock/public-holidays.js';
import { closedDays } from './base/closed-days.js';
import { inactiveStates, regions, states, zones } from './base/places.js';
import { ticketRuleCells, ticketRuleOf } from './base/ticket-rules.js';

const settings = { title: 'Guyline', d_logo: null, m_logo: null };

/** What every installation needs: places, task items, settings, a first admin. Safe to repeat; what people changed stays. */
export async function seedBase(): Promise<void> {
  const config = readConfig();
  const orm = await MikroORM.init(ormOptions(config, schema));
  try {
    await orm.em.fork().transactional(async (em) => {
      await seedPlaces(em);
      await seedTicketRules(em);
      await seedClosedDays(em);
      await seedTaskItems(em);
      for (const [key, value] of Object.entries(settings)) {
        await sql`insert into settings (key, value) values (${key}, ${value}) on conflict do nothing`.execute(
          em.getKysely(),
        );
      }
      await seedFirstAdmin(em, config);
    });
  } finally {
    await orm.close();
  }
}

async function seedPlaces(em: EntityManager): Promise<void> {
  const db = em.getKysely();
  await sql`insert into zones (id, name) values ${sql.join(zones.map(([id, name]) => sql`(${id}, ${name})`))} on conflict do nothing`.execute(
    db,
  );
  // Once: System Management renames and removes regions, and what it removed must not come back with the next start.
  await sql`insert into regions (id, name) select * from (values ${sql.join(regions.map(([id, name]) => sql`(${id}::smallint, ${name}::text)`))}) r
    where not exists (select from regions)`.execute(db);
  const rows = states.map(
    ([id, code, name, region, zone]) =>
      sql`(${id}, ${code}, ${name}, ${region}, ${zone}, ${!inactiveStates.includes(code)})`,
  );
  await sql`insert into states (id, code, name, region_id, zone_id, active) values ${sql.join(rows)} on conflict do nothing`.execute(
    db,
  );
}

/** The rules of the states for 811 tickets; what people changed stays. */
async function seedTicketRules(em: EntityManager): Promise<void> {
  const rules = ticketRuleCells().flatMap((cells) => {
    const state = states.find(([, code]) => code === cells.state);
    return state ? [{ state_id: state[0], ...ticketRuleOf(cells) }] : [];
  });
  const seeded = query
    .insertInto('ticket_rules')
    .values(rules)
    .onConflict((conflict) => conflict.doNothing());
  await sql`${seeded}`.execute(em.getKysely());
}

/** Once: working them out takes about a second. */
async function seedClosedDays(em: EntityManager): Promise<void> {
  const db = em.getKysely();
  const { rows } =
    await sql`select 1 as one from closed_days where day >= make_date(${holidayYears.last}, 1, 1) limit 1`.execute(db);
  if (rows.length) return;
  const { state_ids, days } = closedDays();
  await sql`insert into closed_days (state_id, day)
    select c.id, c.day from unnest(${state_ids as unknown}::smallint[], ${days as unknown}::date[]) c(id, day)
     where extract(isodow from c.day) < 6 on conflict do nothing`.execute(db);
}

async function seedTaskItems(em: EntityManager): Promise<void> {
  const rows = taskItemNums.map((item) => {
    const group = taskGroups.find(({ items }) => (items as readonly number[]).includes(item));
    const key = group?.key ?? categories[categoryOf(item)];
    return sql`(${item}, ${taskItemName(item)}, ${categoryOf(item)}, ${key}, ${`${key}_cnt`})`;
  });
  await sql`insert into task_items (pt_num, name, category_num, group_key, count_key) values ${sql.join(rows)} on conflict do nothing`.execute(
    em.getKysely(),
  );
}

/**
 * The first admin comes from ADMIN_EMAIL and ADMIN_PASSWORD. Without a password, a one-time password is generated and printed;
 * it must be changed at the first sign-in.
 */
async function seedFirstAdmin(em: EntityManager, { firstAdmin }: Config): Promise<void> {
  const db = em.getKysely();
  const { rows } = await sql`select 1 as one from users where level_num = ${levelSql.admin} limit 1`.execute(db);
  if (rows.length) return;
  const { email, password: given } = firstAdmin;
  const password = given ?? `${randomBytes(9).toString('base64url')}!Aa1`;
  const hash = await hashPassword(password);
  await sql`
    insert into users (name, email, level_num, is_sys_admin, password_hash, must_change_password)
    values ('First admin', ${email}, 1, true, ${hash}, ${!given})`.execute(db);
  if (!given) process.stdout.write(`First admin: ${email}, one-time password: ${password}\n`);
}
