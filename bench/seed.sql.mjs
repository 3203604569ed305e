import { storeDay } from './clock.mjs';

/**
 * A large portal in a few statements. Everything hangs on row numbers and `hash(text)`, a number from 0 to 999 that
 * depends on the text alone: two runs measure the same rows.
 */
export const hashFunction = `
  create or replace function pg_temp.hash(seed text) returns int language sql immutable
  return (hashtextextended(seed, 7) & 1048575)::int % 1000`;

const CUSTOMERS = 10;
const LOCATIONS = 4_654;
const TASKS_PER_EVENT = 15;
const EVENTS_PER_PROJECT = 100;
const YEARS = 4;

export const emptyTables = `truncate customers, users, outbox, jobs, risk_due restart identity cascade`;

const customers = `
  insert into customers (name, s_name) select 'Bench Customer ' || n, 'BC' || n from generate_series(1, ${CUSTOMERS}) n`;

/** One admin, who else looks on, and 25 vendors: seven merchandise, seven fence, six electrical and five tent, so that each tent vendor has 20 %. */
const people = `
  insert into users (name, email, level_num) values ('Bench Admin', 'admin@bench.guyline.test', 1);
  insert into users (name, email, level_num, vendor_num, company_str)
  select 'Vendor ' || kind || '-' || n, 'vendor' || kind || '-' || n || '@bench.guyline.test', 4, kind, 'Company ' || kind || '-' || n
    from (values (1, 7), (2, 7), (3, 6), (4, 5)) k(kind, many), generate_series(1, many) n;
  insert into users (name, email, level_num, main_vendor_id)
  values ('Corporate', 'corporate@bench.guyline.test', 2, null), ('Manager', 'manager@bench.guyline.test', 3, null),
         ('Staff', 'staff@bench.guyline.test', 5, (select id from users where email = 'vendor4-1@bench.guyline.test'));
  insert into user_customers (user_id, customer_id)
  select u.id, c.id from users u, customers c where u.level_num = 2 and c.id <= 2 or u.level_num = 3 and c.id = 1`;

/** A manager and a member of staff who look after some stores. */
const assignments = `
  insert into location_assignments (user_id, location_id)
  select u.id, l.id from users u join locations l on l.id % 5 = 0 and (u.level_num = 5 or l.customer_id = 1)
   where u.level_num in (3, 5)`;

/** Half of the names hold "supercenter": a search for it opens half of a caller's tasks. */
const locations = `
  insert into locations (customer_id, lc_number, name, street, city, state_num, postcode, is_key_loc)
  select 1 + n % ${CUSTOMERS}, 'BC' || 1 + n % ${CUSTOMERS} || '-' || lpad(n::text, 5, '0'),
         place || case when n % 2 = 0 then ' Supercenter' else ' Market' end, n || ' Main St', place, 1 + n * 7 % 52,
         lpad((10000 + n * 17 % 89999)::text, 5, '0'), case when n % 17 = 0 then 1 else 2 end
    from generate_series(1, ${LOCATIONS}) n,
         lateral (select (array['Springfield', 'Riverton', 'Fairview', 'Oakdale', 'Lakewood', 'Milford', 'Ashland', 'Dover',
           'Salem', 'Clayton'])[1 + n % 10] || ' ' || (array['North', 'South', 'East', 'West', 'Central'])[1 + n / 10 % 5]) as p(place)`;

const projects = (count) => `
  insert into projects (uuid, customer_id, name, start_date, risk_date, inst_tdate, insp_tdate, end_date)
  select 'BC' || customer || '-' || to_char(start, 'YY') || '-' || n, customer, 'Season ' || n, start,
         start + 10, start + 20, start + 30, start + 60
    from generate_series(1, ${count}) n,
         lateral (select 1 + n % ${CUSTOMERS} as customer,
           make_date(extract(year from ${storeDay})::int - (n / ${CUSTOMERS}) % ${YEARS}, 1, 1) + n * 37 % 300 as start) s`;

/** A hundred stores of the customer per project, spread over its list. */
const events = `
  insert into events (uuid, project_id, location_id, customer_id, type_num, merchandise_vid, fence_vid, elect_vid, tent_vid)
  select p.uuid || '-' || l.store_number, p.id, l.id, p.customer_id, 1, pg_temp.vendor(1, l.id + p.id), pg_temp.vendor(2, l.id + p.id),
         pg_temp.vendor(3, l.id + p.id), pg_temp.vendor(4, l.id + p.id)
    from projects p
    join lateral (
      select id, store_number from locations l where l.customer_id = p.customer_id
       order by pg_temp.hash(p.id || '/' || l.id), l.id limit ${EVENTS_PER_PROJECT}) l on true`;

const vendorFunction = `
  create or replace function pg_temp.vendor(kind int, seed bigint) returns bigint language sql stable as $$
    select id from (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
                      from users where vendor_num = kind) v
     where place = pg_temp.hash(kind || ':' || seed) % many $$`;

/**
 * Fifteen items for each event; every twentieth event is ready for sales. The kept columns are written here as the trigger would, because a trigger call for each
 * of 300,000 rows takes most of a minute.
 */
const tasks = `
  insert into tasks (event_id, pt_num, status_num, scheduled_date, name_number, project_id, customer_id, location_id, zone_id,
                     year, risk_days, live, deadline)
  select e.id, i.pt_num, (case when e.id % 20 = 0 then (array[2, 8, 11, 14])[i.category_num] else case i.category_num
           when 1 then (array[1, 1, 1, 2, 2, 3, 3, 4, 5, 2])[1 + d.dice % 10]
           when 2 then (array[6, 6, 6, 7, 8, 8])[1 + d.dice % 6]
           when 3 then (array[9, 9, 9, 10, 11, 11, 12, 13])[1 + d.dice % 8]
           else (array[14, 14, 15, 16])[1 + d.dice % 4] end end)::smallint,
         case when d.dice % 5 > 0 then ${storeDay} - 200 + (d.dice * 13 + e.id * 7)::int % 400 end,
         case when d.dice % 3 = 0 then 'BP-' || e.id || '-' || i.pt_num end,
         e.project_id, e.customer_id, e.location_id, s.zone_id, p.year, p.risk_days, true,
         task_deadline(i.category_num, p.risk_date, p.inst_tdate, p.insp_tdate, p.end_date)
    from events e
    join projects p on p.id = e.project_id
    join locations l on l.id = e.location_id
    join states s on s.id = l.state_num
    join task_items i on i.pt_num <= 24 and (i.pt_num + e.id) % 24 < ${TASKS_PER_EVENT}
    cross join lateral (select pg_temp.hash(e.id || '-' || i.pt_num) as dice) d
   order by e.id, i.pt_num`;

/** A site plan of each event, and the permit of every fourth: rows alone, whose files nobody opens. */
const documents = `
  insert into documents (type, event_id, task_id, series_id, name, file_key, size, mime, uploaded_by, created_at)
  select case when n.task_id is null then 'event' else 'task' end, n.event_id, n.task_id, 0, n.name, 'bench/' || n.event_id, 1000, 'application/pdf',
         (select min(id) from users), now() - make_interval(hours => n.event_id::int)
    from (select e.id as event_id, null::bigint as task_id, 'Site plan ' || e.uuid as name from events e
          union all
          select t.event_id, min(t.id), 'Permit ' || t.event_id from tasks t where t.event_id % 4 = 0 and t.category_num = 1 group by t.event_id) n;
  update documents set series_id = id`;

/** @returns {{ title: string, text: string }[]} the statements for about `taskCount` tasks, in order */
export const seedStatements = (taskCount) => [
  { title: 'customers', text: customers },
  { title: 'people', text: people },
  { title: 'locations', text: `${locations}; ${assignments}` },
  { title: 'projects', text: projects(Math.round(taskCount / TASKS_PER_EVENT / EVENTS_PER_PROJECT)) },
  { title: 'events', text: `${vendorFunction}; ${events}` },
  {
    title: 'tasks',
    text: `alter table tasks disable trigger tasks_keep; ${tasks}; alter table tasks enable trigger tasks_keep`,
  },
  { title: 'documents', text: documents },
];
