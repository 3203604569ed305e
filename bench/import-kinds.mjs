import { writeStores, writeTasks } from './import-file.mjs';
import { storeDay } from './clock.mjs';

const CUSTOMER = 'BIM';
const customers = 'select id from customers where s_name = $1';
const one = async (db, text, values) => (await db.query(text, values)).rows[0];

/** New stores of a customer of their own. */
const stores = {
  title: 'locations',
  path: 'location/import',
  seconds: 10, // the goal of the whole; that of tasks has none
  prepare: async (db, filename, rows) => {
    await stores.clear(db);
    await writeStores(filename, rows);
    const { id } = await one(
      db,
      `insert into customers (name, s_name) values ('Bench Import', $1)
       on conflict (s_name) do update set name = excluded.name returning id`,
      [CUSTOMER],
    );
    return { fields: { customer_id: String(id) }, create: rows, update: 0 };
  },
  written: async (db) =>
    (await one(db, `select count(*)::int as many from locations where customer_id in (${customers})`, [CUSTOMER])).many,
  clear: (db) => db.query(`delete from locations where customer_id in (${customers})`, [CUSTOMER]),
};

const CREATED_SHARE = 0.1;
const MARK = 'BENCH';

/** Nine of ten rows give a task a day (forth and back, so that runs can follow each other), the tenth is a new task. */
const changed = `
  select t.id::int, e.uuid, t.pt_num, (t.scheduled_date + case when t.version % 2 = 1 then 1 else -1 end)::text as scheduled_date
    from tasks t join events e on e.id = t.event_id
   where t.live and t.scheduled_date is not null order by md5(t.id::text) limit $1`;
const added = `
  select e.uuid, i.pt_num, ${storeDay}::text as scheduled_date, '${MARK}' as name_number
    from events e join projects p on p.id = e.project_id join task_items i on i.pt_num <= 24
   where e.status_num = 1 and p.status_num = 1 and not exists (select from tasks t where t.event_id = e.id and t.pt_num = i.pt_num)
   order by md5(e.id || '-' || i.pt_num) limit $1`;

const tasks = {
  title: 'tasks',
  path: 'task/import',
  prepare: async (db, filename, rows) => {
    await tasks.clear(db);
    const create = rows * CREATED_SHARE;
    const { rows: edits } = await db.query(changed, [rows - create]);
    const { rows: news } = await db.query(added, [create]);
    if (edits.length + news.length !== rows) throw new Error('The database is too small for this import');
    await writeTasks(filename, [...edits, ...news]);
    return { fields: {}, create, update: rows - create };
  },
  written: async (db) => (await one(db, `select count(*)::int as many from task_logs where log like '%(import)'`)).many,
  clear: async (db) => {
    await db.query(`delete from task_logs where log like '%(import)'`);
    await db.query('delete from tasks where name_number = $1', [MARK]);
  },
};

export const importKinds = { import: stores, 'task-import': tasks };
