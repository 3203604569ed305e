import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { levels } from '@guyline/contract/access';
import { hashPassword } from '../platform/passwords/hashing.js';
import type { Day } from '@guyline/contract/status';
import { portalNow } from '../platform/clock/clock.js';
import { dayAt } from '../platform/clock/days.js';
import { DEFAULT_ZONE } from '../platform/clock/time-zone.js';
import { readConfig } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { ormOptions } from '../platform/db/orm.js';
import { Files } from '../platform/files/files.js';
import { Outbox } from '../platform/queue/outbox.js';
import { KeptRisks } from '../risk/kept-risk.js';
import { schema } from '../schema.js';
import { keepWhatIsAsked } from './demo/asked.js';
import { insertContacts } from './demo/contacts.sql.js';
import { plantDocuments } from './demo/documents.js';
import { demoPassword, people } from './demo/people.js';
import { annotateEvents, insertEventLogs, insertIdentifiers, markEvents } from './demo/events.sql.js';
import { insertJurisdictions } from './demo/insert-jurisdictions.js';
import { insertTemplates } from './demo/insert-templates.js';
import { insertLessons } from './demo/lessons.sql.js';
import { clearTurns, insertFees, insertRounds, insertTurns, notePermits } from './demo/permits.sql.js';
import { insertRecordLogs } from './demo/records.sql.js';
import { endanger } from './demo/risk.sql.js';
import { writtenToPeople } from './demo/messages.sql.js';
import { insertCustomers, insertPeople, insertProjects, insertStores } from './demo/rows.js';
import { customers, type DemoProject, season } from './demo/season.js';
import { settleStores } from './demo/settle-stores.js';
import { insertSignIns } from './demo/sign-ins.sql.js';
import { diceFunction, insertLogs, insertTasks, spreadTasks, trashTasks } from './demo/tasks.sql.js';

/** Something to look at: a season around today with everybody who can sign in. Does nothing where it is loaded already. */
export async function seedDemo(): Promise<void> {
  const config = readConfig();
  if (!config.demo) throw new Error('The demo season is for DEMO=1 only: its passwords are known to everybody.');
  const orm = await MikroORM.init(ormOptions(config, schema));
  try {
    await orm.em.fork().transactional(async (em) => {
      const { rows } = await sql`select 1 as one from customers where s_name = ${customers[0].s_name}`.execute(
        em.getKysely(),
      );
      if (!rows.length) await plant(em, new Files(config), dayAt(portalNow(config), DEFAULT_ZONE));
    });
    await new KeptRisks(new Db(orm.em.fork()), new Outbox()).take();
    await orm.em.getKysely().executeQuery(sql`analyze`.compile(orm.em.getKysely()));
  } finally {
    await orm.close();
  }
}

async function plant(em: EntityManager, files: Files, today: Day): Promise<void> {
  const db = em.getKysely();
  await diceFunction.execute(db);
  const customerIds = await insertCustomers(em);
  await insertStores(em, customerIds);
  await insertJurisdictions(em);
  await settleStores(em);
  const userIds = await insertPeople(em, customerIds, await hashPassword(demoPassword));
  const projects = season(today);
  const projectIds = await insertProjects(em, projects, customerIds);
  for (const project of projects) await insertEvents(em, project, projectIds, userIds);
  await insertTasks.execute(db);
  await keepWhatIsAsked(em);
  const stages = Object.fromEntries(projects.map(({ name, stage }) => [projectIds.get(name), stage]));
  await spreadTasks(today, JSON.stringify(stages)).execute(db);
  for (const statement of [
    notePermits(today),
    insertLogs,
    ...endanger(today),
    clearTurns,
    insertTurns,
    insertRounds,
    insertFees,
  ])
    await statement.execute(db);
  for (const statement of [
    insertIdentifiers,
    markEvents,
    annotateEvents,
    insertEventLogs(userIds.get('admin')),
    insertRecordLogs(userIds.get('admin')),
  ])
    await statement.execute(db);
  await trashTasks(userIds.get('admin')).execute(db);
  await assignStores(em, userIds);
  await insertContacts.execute(db);
  await insertSignIns.execute(db);
  await insertLessons(userIds.get('admin')).execute(db);
  await insertTemplates(em);
  await plantDocuments(em, files, userIds.get('admin'));
  for (const statement of writtenToPeople) await statement.execute(db);
}

/** Events at the customer's stores in active states, which filters offer, other stores for each project; the first vendors have most of them. */
async function insertEvents(
  em: EntityManager,
  project: DemoProject,
  projectIds: Map<string, number>,
  userIds: Map<string, number>,
): Promise<void> {
  const id = projectIds.get(project.name);
  const vendor = (kind: string) =>
    sql`case when pg_temp.dice(l.lc_number || ${kind}) < 65 then ${userIds.get(kind)}::bigint else ${userIds.get(`${kind}2`)}::bigint end`;
  await sql`
    insert into events (uuid, project_id, location_id, customer_id, type_num, status_num, merchandise_vid, fence_vid, elect_vid, tent_vid, tent_size, tent_type)
    select p.uuid_prefix || l.store_number || '-' || 1 + (select count(*) from events old where old.uuid like p.uuid_prefix || l.store_number || '-%'), ${id}, l.id, l.customer_id, ${project.type_num},
           case when ${project.stage} = 'done' then 2 when pg_temp.dice(l.lc_number || 'paused') < 4 then 3 else 1 end,
           ${vendor('merch')}, ${vendor('fence')}, ${vendor('electric')}, ${vendor('tent')},
           (array['20x20', '20x40', '30x60', '40x80'])[1 + pg_temp.dice(l.lc_number) % 4], (array['Frame', 'Pole', 'Clear span'])[1 + pg_temp.dice(l.lc_number) % 3]
      from (select id, customer_id, ${`${project.customer}-${project.start_date.slice(2, 4)}-`}::text as uuid_prefix from projects where id = ${id}) p
      join locations l on l.customer_id = p.customer_id
      join states s on s.id = l.state_num and s.active
     order by md5(l.lc_number || ${project.name}) limit ${project.events}`.execute(em.getKysely());
}

/** Stores of people who see only some: those with events come first, so that they have something to do. */
async function assignStores(em: EntityManager, userIds: Map<string, number>): Promise<void> {
  for (const { key, stores, level, vendor } of people) {
    if (!stores) continue;
    const mine =
      level === levels.staff
        ? sql`${userIds.get(vendor ?? '')} in (e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`
        : sql`e.customer_id in (select customer_id from user_customers where user_id = ${userIds.get(key)})`;
    await sql`
      insert into location_assignments (user_id, location_id)
      select ${userIds.get(key)}, e.location_id from events e join projects p on p.id = e.project_id and ${isActive('p')}
       where ${mine} group by e.location_id order by min(md5(e.uuid)) limit ${stores}`.execute(em.getKysely());
  }
}
