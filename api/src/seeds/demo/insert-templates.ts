import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db } from '../../platform/db/db.js';
import { saveAsTemplate } from '../../templates/save-project.js';

/** The latest project of each customer that has events, as a template of its own. */
export async function insertTemplates(em: EntityManager): Promise<void> {
  const db = new Db(em);
  const projects = await db.rows<{ id: string; customer_id: string; name: string }>(
    sql`select distinct on (p.customer_id) p.id, p.customer_id, p.name from projects p
         where exists (select from events e where e.project_id = p.id) order by p.customer_id, p.start_date desc, p.id`,
    em,
  );
  for (const { id, customer_id, name } of projects)
    await saveAsTemplate(db, em, {
      ...{ project_id: Number(id), customer_id: Number(customer_id), unit: 'calendar' as const },
      name: name.replace(/ \d{4}$/, ''),
    });
}
