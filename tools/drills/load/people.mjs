import { join } from 'node:path';
import { root } from '../../prepare.mjs';

/** Two hundred people, as they are spread in a company: most are managers of stores, few are admins. */
const made = `
  insert into users (name, email, level_num) select 'Load Admin ' || n, 'admin' || n || '@load.guyline.test', 1 from generate_series(1, 20) n;
  insert into users (name, email, level_num) select 'Load Corporate ' || n, 'corporate' || n || '@load.guyline.test', 2 from generate_series(1, 30) n;
  insert into users (name, email, level_num) select 'Load Manager ' || n, 'manager' || n || '@load.guyline.test', 3 from generate_series(1, 100) n;
  insert into users (name, email, level_num, main_vendor_id)
  select 'Load Staff ' || n, 'staff' || n || '@load.guyline.test', 5, v.id
    from (select id, row_number() over (order by id) as n from users where level_num = 4) v where n <= 25;
  insert into user_customers (user_id, customer_id)
  select id, 1 + id % 10 from users where email like '%@load.guyline.test' and level_num in (2, 3);
  insert into location_assignments (user_id, location_id)
  select u.id, l.id from users u, lateral (
    select l.id from locations l where u.level_num = 5 or l.customer_id = 1 + u.id % 10
     order by md5(u.id || '-' || l.id) limit case u.level_num when 5 then 200 else 5 end) l
   where u.email like '%@load.guyline.test' and u.level_num in (3, 5)`;

const sessions = `
  with who as (select id, level_num from users where email like '%@load.guyline.test' or level_num = 4),
       opened as (insert into sessions (user_id, expires_at) select id, now() + interval '2 hours' from who returning id, user_id)
  select who.id::int, level_num as level, opened.id as session from who join opened on opened.user_id = who.id order by who.id`;

/** Tasks that each may save: its own, apart from those of the others as far as may be. */
const tasksOf = `
  select t.id::int, t.version, t.scheduled_date::text as day, (t.scheduled_date + 1)::text as other
    from tasks t join events e on e.id = t.event_id
    left join users u on u.id = $1
    left join users v on v.id = coalesce(u.main_vendor_id, u.id) and v.level_num = 4
   where t.live and t.scheduled_date is not null and t.id % 97 = $2 and e.status_num = 1
     and (v.id is null or e.tent_vid = v.id or e.fence_vid = v.id or e.elect_vid = v.id or e.merchandise_vid = v.id)
     and (v.id is null or t.pt_num = any($3))
     and (u.level_num <> 5 or t.location_id in (select location_id from location_assignments where user_id = u.id))
   order by md5(t.id::text) limit 60`;

const roles = { 1: 'admin', 2: 'corporate', 3: 'manager', 4: 'vendor', 5: 'vendor' };

/**
 * Makes them in the database of the bench, signed in, each with an event that they see and tasks that they may save.
 * @param {import('pg').Pool} db
 * @returns {Promise<{ id: number, role: string, token: string, tasks: object[] }[]>}
 */
export async function makePeople(db, secret) {
  const { tokenOf } = await import(join(root, 'bench/callers.mjs'));
  const { permittedItems } = await import(join(root, 'libs/contract/dist/tasks/items.js'));
  await db.query(made);
  const { rows } = await db.query(sessions);
  const { rows: kinds } = await db.query(
    `select u.id::int, coalesce(v.vendor_num, u.vendor_num) as kind from users u left join users v on v.id = u.main_vendor_id
      where u.level_num in (4, 5)`,
  );
  const kindOf = new Map(kinds.map(({ id, kind }) => [id, kind]));
  const people = [];
  for (const [nr, { id, level, session }] of rows.entries()) {
    const items = permittedItems[kindOf.get(id)] ?? null;
    const writes = level !== 2 && level !== 3;
    const tasks = writes ? (await db.query(tasksOf, [id, nr % 97, items])).rows : [];
    people.push({ id, role: roles[level], token: await tokenOf({ sub: String(id), sid: session }, secret), tasks });
  }
  return people;
}
