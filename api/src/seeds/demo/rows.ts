import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import { levelSql } from '../../platform/db/named-numbers.sql.js';
import { states } from '../base/places.js';
import { demoDomain, people } from './people.js';
import { customers, type DemoProject } from './season.js';

type Ids = Map<string, number>;
type Store = Record<
  'store_number' | 'name' | 'street' | 'city' | 'state' | 'postcode' | 'phone' | 'latitude' | 'longitude',
  string
>;

const KEY_EVERY = 17;

async function insert(em: EntityManager, query: ReturnType<typeof sql<{ key: string; id: number }>>): Promise<Ids> {
  const { rows } = await query.execute(em.getKysely());
  return new Map(rows.map(({ key, id }) => [key, Number(id)]));
}

/** @returns short name -> id */
export const insertCustomers = (em: EntityManager): Promise<Ids> =>
  insert(
    em,
    sql`insert into customers (name, s_name) values ${sql.join(customers.map(({ name, s_name }) => sql`(${name}, ${s_name})`))} returning s_name as key, id`,
  );

/** About 440 real stores over all states and Puerto Rico, dealt to the three customers. */
export async function insertStores(em: EntityManager, customerIds: Ids): Promise<void> {
  const file = new URL('./stores.csv', import.meta.url);
  const stores = parse(readFileSync(file), { columns: true }) as Store[];
  const stateIds = new Map<string, number>(states.map(([id, code]) => [code, id]));
  const deal = customers.flatMap(({ s_name, share }) => Array.from({ length: share }, () => s_name));
  const rows = stores.map((store, index) => {
    const owner = deal[(index * 7) % deal.length] ?? 'NFS';
    return {
      customer_id: customerIds.get(owner),
      lc_number: `${owner}-${store.store_number}`,
      name: store.name.replace(/ (Supercenter|Neighborhood Market)$/, ' Store'),
      street: store.street,
      city: store.city,
      state_num: stateIds.get(store.state),
      postcode: store.postcode,
      phone_num: store.phone,
      latitude: Number(store.latitude),
      longitude: Number(store.longitude),
      is_key_loc: index % KEY_EVERY === 0 ? 1 : 2,
    };
  });
  await sql`
    insert into locations (customer_id, lc_number, name, street, city, state_num, postcode, phone_num, latitude, longitude, is_key_loc)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(customer_id bigint, lc_number text, name text, street text, city text,
      state_num smallint, postcode text, phone_num text, latitude double precision, longitude double precision, is_key_loc smallint)`.execute(
    em.getKysely(),
  );
}

/** @returns key of the person -> id */
export async function insertPeople(em: EntityManager, customerIds: Ids, passwordHash: string): Promise<Ids> {
  const ids: Ids = new Map();
  for (const staff of [false, true]) {
    const some = people.filter(({ level }) => (level === levels.staff) === staff);
    const rows = some.map(
      (
        one,
      ) => sql`(${one.name}, ${`${one.key}@${demoDomain}`}, ${one.level}::smallint, ${one.vendorNum ?? null}::smallint, ${one.company ?? null}::text,
        ${one.vendor ? (ids.get(one.vendor) ?? null) : null}::bigint, ${one.sysAdmin ?? false}::boolean, ${passwordHash}, ${one.status ?? 1}::smallint, true)`,
    );
    const made = await insert(
      em,
      sql`
      insert into users (name, email, level_num, vendor_num, company_str, main_vendor_id, is_sys_admin, password_hash, status_num, demo)
      values ${sql.join(rows)} returning split_part(email::text, '@', 1) as key, id`,
    );
    for (const [key, id] of made) ids.set(key, id);
  }
  for (const { key, customers: own = [] } of people) {
    for (const s_name of own) {
      await sql`insert into user_customers (user_id, customer_id) values (${ids.get(key)}, ${customerIds.get(s_name)})`.execute(
        em.getKysely(),
      );
    }
  }
  for (const more of personDetails) await more.execute(em.getKysely());
  return ids;
}

/** What the forms ask for besides: numbers, titles, the vendors' addresses (in the town of a store), all customers for those who work for all. */
const personDetails = [
  sql`update users set phone_num = '512555' || lpad((100 + id)::text, 4, '0'),
             title = (array['Operations', 'Program Director', 'District Manager', 'Owner', 'Crew Lead'])[level_num]
       where email::text like ${`%@${demoDomain}`}`,
  sql`update users u set street = l.street, city = l.city, state_num = l.state_num, postcode = l.postcode
        from (select row_number() over (order by md5(lc_number)) as place, street, city, state_num, postcode
                from locations where street is not null and postcode is not null) l
       where u.level_num = ${levelSql.vendor} and l.place = u.id`,
  sql`insert into user_customers (user_id, customer_id)
      select u.id, c.id from users u cross join customers c
       where u.level_num in (${levelSql.admin}, ${levelSql.vendor}) and u.email::text like ${`%@${demoDomain}`} on conflict do nothing`,
];

/** @returns name of the project -> id */
export async function insertProjects(
  em: EntityManager,
  projects: readonly DemoProject[],
  customerIds: Ids,
): Promise<Ids> {
  const numbers = new Map<string, number>();
  const rows = projects.map((project) => {
    const prefix = `${project.customer}-${project.start_date.slice(2, 4)}`;
    const number = (numbers.get(prefix) ?? 0) + 1;
    numbers.set(prefix, number);
    const { name, type_num, status_num, start_date, risk_date, inst_tdate, insp_tdate, end_date } = project;
    return sql`(${`${prefix}-${number}`}, ${customerIds.get(project.customer)}, ${name}, ${type_num}, ${status_num},
      ${start_date}::date, ${risk_date}::date, ${inst_tdate}::date, ${insp_tdate}::date, ${end_date}::date)`;
  });
  return insert(
    em,
    sql`
    insert into projects (uuid, customer_id, name, type_num, status_num, start_date, risk_date, inst_tdate, insp_tdate, end_date)
    values ${sql.join(rows)} returning name::text as key, id`,
  );
}
