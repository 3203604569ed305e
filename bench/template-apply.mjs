import { call, until } from './job-calls.mjs';
import { startWorker } from './processes.mjs';

const STORES = 4_654;
const ITEMS = [7, 8, 10, 11, 12, 14, 15, 16, 19, 20, 21, 24];
/** What a city asks for: some of it is in the template, too, and some has no task item in the portal. */
const OWN_ITEMS = ITEMS.slice(0, 8);
const ASKED_ITEMS = [...ITEMS.slice(4), null];
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
  const template = async (name, items) => {
    const made = await one(db, `insert into templates (name, customer_id) values ($1, $2) returning id, version`, [
      name,
      customer.id,
    ]);
    await db.query(
      `insert into template_items select $1, 1, i, 'start', -10, case when i % 2 = 0 then 'business' else 'calendar' end from unnest($2::int[]) i`,
      [made.id, items],
    );
    return made;
  };
  await db.query(
    `with cities as (
       insert into jurisdictions (name, kind, state_num)
       select '${CODE}', 'city', s.state_num from (select distinct state_num from locations where customer_id = $1) s returning id, state_num
     ), asked as (
       insert into jurisdiction_requirements (jurisdiction_id, kind, pt_num, name, documents, lead_days, lead_unit)
       select c.id, 'permit', i, case when i is null then 'Business license' end, '{site_plan,flame_certificate}', 10, 'business'
         from cities c cross join unnest($2::int[]) i
     )
     insert into location_jurisdictions (location_id, city_id)
     select l.id, c.id from locations l join cities c on c.state_num = l.state_num where l.customer_id = $1`,
    [customer.id, ASKED_ITEMS],
  );
  await db.query('analyze locations, location_jurisdictions, jurisdictions, jurisdiction_requirements');
  return {
    alone: { plain: await project('plain'), ours: await project('ours'), template: await template('Bench', ITEMS) },
    asked: {
      ...{ plain: await project('plain asked'), ours: await project('ours asked') },
      ...{ template: await template('Bench asked', OWN_ITEMS), requirements: { left_out: [], added: [] } },
    },
  };
}

async function clear(db) {
  await db.query(`delete from tasks where customer_id = ${ownCustomer}`);
  await db.query(`delete from events where customer_id = ${ownCustomer}`);
  await db.query(`delete from projects where customer_id = ${ownCustomer}`);
  await db.query(
    `delete from location_jurisdictions where location_id in (select id from locations where customer_id = ${ownCustomer})`,
  );
  await db.query(`delete from jurisdictions where name = '${CODE}'`);
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
    const key = { task_plans: 'task_id', event_requirements: 'event_id' }[table] ?? 'id';
    const sent = await client.query(
      `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')} returning ${key} as id`,
      batch.flat(),
    );
    made.push(...sent.rows.map(({ id }) => id));
  }
  return made;
}

/**
 * The same events, tasks, planned dates and requirements, without codes to count, vendors to choose, authorities to find, a log, or
 * something to undo.
 */
async function floor(db, { plain: project, requirements }) {
  const { rows } = await db.query(
    `select id, customer_id from locations where customer_id = ${ownCustomer} order by id`,
  );
  const { rows: asked } = await db.query(
    `select q.id, q.jurisdiction_id, q.pt_num, q.name, q.documents from jurisdiction_requirements q join jurisdictions j on j.id = q.jurisdiction_id
      where j.name = '${CODE}' order by q.id limit ${ASKED_ITEMS.length}`,
  );
  const client = await db.connect();
  try {
    const started = performance.now();
    await client.query('begin');
    const events = await insertPlain(
      client,
      'events',
      ['uuid', 'project_id', 'location_id', 'customer_id', 'type_num'],
      rows.map(({ id, customer_id }) => [`${CODE}-P${project.id}-${id}`, project.id, id, customer_id, 1]),
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
      tasks
        .filter((_, nr) => !requirements || nr % ITEMS.length < OWN_ITEMS.length)
        .map((task) => [task, 'start', -10, 'business', '2027-06-04']),
    );
    if (requirements)
      await insertPlain(
        client,
        'event_requirements',
        ['event_id', 'requirement_id', 'jurisdiction_id', 'kind', 'pt_num', 'name', 'reason', 'documents', 'apply_by'],
        events.flatMap((event) =>
          asked.map((row) => [
            ...[event, row.id, row.jurisdiction_id, 'permit', row.pt_num, row.name],
            ...['always', row.documents, '2027-06-04'],
          ]),
        ),
      );
    await client.query('commit');
    return performance.now() - started;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const pendingOf = (item) => (item <= 14 ? 1 : item <= 18 ? 6 : item <= 21 ? 9 : 14);

/** From the request to the end of the job, of what a preview has shown; @returns its time and that of the preview in ms */
async function ours(api, token, { template, ours: project, requirements }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = { project_id: Number(project.id), stores: { filter: {} }, ...(requirements && { requirements }) };
  const send = (path, sent) =>
    call(`${api.url}/api/admin/template/${template.id}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(sent),
    });
  const asked = performance.now();
  const { status_cnts: seen } = await send('preview', { ...body, per_page: 10 });
  const preview = performance.now() - asked;
  if (seen.task_cnt !== STORES * ITEMS.length) throw new Error(`${seen.task_cnt} tasks were shown`);
  const { template_version, project_version, stores_seen } = seen;
  const started = performance.now();
  const { job_id: id } = await send('apply', { ...body, template_version, project_version, stores_seen });
  const { bulk } = await until(api, headers, id, 'done');
  if (bulk.done_cnt !== STORES) throw new Error(`${bulk.done_cnt} of ${STORES} events were made`);
  return { taken: performance.now() - started, preview };
}

const seconds = (ms) => (ms / 1_000).toFixed(1);

/**
 * A template at 4,654 stores with 12 tasks each, as a job with a worker as in production, beside plain inserts of the same rows: alone,
 * and with what authorities ask for.
 * @returns rows of the table: title, floor, ours, wanted, met
 */
export async function measureTemplate(sessions, db, api, env) {
  const made = await prepare(db);
  const worker = await startWorker(env);
  try {
    const rows = [];
    for (const [name, order] of Object.entries(made)) {
      const plain = await floor(db, order);
      const { taken, preview } = await ours(api, sessions.admin.token, order);
      const what = name === 'asked' ? ', some asked for by authorities' : '';
      process.stdout.write(`Its preview${what}: ${(preview / 1_000).toFixed(2)} s\n`);
      rows.push({
        title: `template at ${STORES} stores x ${ITEMS.length} tasks${what}, s`,
        ...{ floor: seconds(plain), ours: seconds(taken) },
        ...{ wanted: seconds(plain * GOAL), met: taken <= plain * GOAL },
      });
    }
    return rows;
  } finally {
    await worker.stop();
    await clear(db);
  }
}
