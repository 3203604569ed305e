import { call, until } from './job-calls.mjs';
import { startWorker } from './processes.mjs';

const STORES = 4_654;
const ITEMS = [7, 8, 10, 11, 12, 14, 15, 16, 19, 20, 21, 24];
const BATCH = 1_000;
const CODE = 'BTA';
/** How much longer than plain inserts of the same rows it may take. */
const GOAL = 3;

const one = async (db, text, values) => (await db.query(text, values)).rows[0];
const ownCustomer = `(select id from customers where s_name = '${CODE}')`;

/** A customer of its own with its stores in all states, two projects and a template. */
async function prepare(db) {
  await clear(db);
  const customer = await one(db, `insert into customers (name, s_name) values ('Bench Template', $1) returning id`, [
    CODE,
  ]);
  await db.query(
    `insert into locations (customer_id, lc_number, name, city, state_num)
     select $1, 'BTA-' || n, 'Store ' || n, 'Town', (select s.id from (select id, row_number() over (order by id) as nr from states) s where s.nr = n % 50 + 1) from generate_series(1, $2::int) n`,
    [customer.id, STORES],
  );
  const project = async (name) =>
    one(
      db,
      `insert into projects (uuid, customer_id, name, start_date, risk_date, inst_tdate, insp_tdate, end_date)
       values ($1, $2, $3, '2027-06-21', '2027-06-01', '2027-06-10', '2027-06-15', '2027-07-05') returning id, version`,
      [`${CODE}-${name}`, customer.id, name],
    );
  const template = await one(
    db,
    `insert into templates (name, customer_id) values ('Bench', $1) returning id, version`,
    [customer.id],
  );
  await db.query(
    `insert into template_items select $1, 1, i, 'start', -10, case when i % 2 = 0 then 'business' else 'calendar' end from unnest($2::int[]) i`,
    [template.id, ITEMS],
  );
  return { plain: await project('plain'), ours: await project('ours'), template };
}

async function clear(db) {
  await db.query(`delete from tasks where customer_id = ${ownCustomer}`);
  await db.query(`delete from events where customer_id = ${ownCustomer}`);
  await db.query(`delete from projects where customer_id = ${ownCustomer}`);
  await db.query(`delete from locations where customer_id = ${ownCustomer}`);
  await db.query(`delete from customers where s_name = '${CODE}'`);
}

/** Multi-row inserts of values, a thousand rows each. */
async function insertPlain(client, table, columns, rows) {
  const made = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const values = batch.map(
      (_, row) => `(${columns.map((_one, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    );
    const key = table === 'task_plans' ? 'task_id' : 'id';
    const sent = await client.query(
      `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')} returning ${key} as id`,
      batch.flat(),
    );
    made.push(...sent.rows.map(({ id }) => id));
  }
  return made;
}

/** The same events, tasks and planned dates, without codes to count, vendors to choose, a log, or something to undo. */
async function floor(db, project) {
  const { rows } = await db.query(
    `select id, customer_id from locations where customer_id = ${ownCustomer} order by id`,
  );
  const client = await db.connect();
  try {
    const started = performance.now();
    await client.query('begin');
    const events = await insertPlain(
      client,
      'events',
      ['uuid', 'project_id', 'location_id', 'customer_id', 'type_num'],
      rows.map(({ id, customer_id }) => [`${CODE}-P-${id}`, project.id, id, customer_id, 1]),
    );
    const tasks = await insertPlain(
      client,
      'tasks',
      ['event_id', 'pt_num', 'status_num', 'scheduled_date'],
      events.flatMap((event) => ITEMS.map((item) => [event, item, pendingOf(item), '2027-06-04'])),
    );
    await insertPlain(
      client,
      'task_plans',
      ['task_id', 'anchor', 'offset_days', 'unit', 'planned_date'],
      tasks.map((task) => [task, 'start', -10, 'business', '2027-06-04']),
    );
    await client.query('commit');
    return performance.now() - started;
  } finally {
    client.release();
  }
}

const pendingOf = (item) => (item <= 14 ? 1 : item <= 18 ? 6 : item <= 21 ? 9 : 14);

/** From the request to the end of the job. */
async function ours(api, token, { template, ours: project }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = { project_id: Number(project.id), stores: { filter: {} } };
  const versions = { template_version: template.version, project_version: project.version };
  const started = performance.now();
  const { job_id: id } = await call(`${api.url}/api/admin/template/${template.id}/apply`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, ...versions }),
  });
  const { bulk } = await until(api, headers, id, 'done');
  if (bulk.done_cnt !== STORES) throw new Error(`${bulk.done_cnt} of ${STORES} events were made`);
  return performance.now() - started;
}

/**
 * A template at 4,654 stores with 12 tasks each, as a job with a worker as in production, beside plain inserts of the same rows.
 * @returns rows of the table: title, floor, ours, wanted, met
 */
export async function measureTemplate(sessions, db, api, env) {
  const made = await prepare(db);
  const worker = await startWorker(env);
  try {
    const plain = await floor(db, made.plain);
    const taken = await ours(api, sessions.admin.token, made);
    const seconds = (ms) => (ms / 1_000).toFixed(1);
    return [
      {
        title: `template at ${STORES} stores x ${ITEMS.length} tasks, s`,
        ...{ floor: seconds(plain), ours: seconds(taken) },
        ...{ wanted: seconds(plain * GOAL), met: taken <= plain * GOAL },
      },
    ];
  } finally {
    await worker.stop();
    await clear(db);
  }
}
