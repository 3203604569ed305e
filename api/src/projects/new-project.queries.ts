import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CreateProject } from '@guyline/contract/projects';
import { recordStatus } from '@guyline/contract/status';
import type { Db } from '../platform/db/db.js';
import { invalid, notFound } from '../platform/errors/rule-error.js';
import { Project } from './project.entity.js';

interface NewProject extends CreateProject {
  /** The season that it is rolled over from. */
  rolled_from_id?: number;
}

/**
 * A project to be saved, under the next free code of its customer and year.
 * @throws RuleError `not_found` 404, `customer_not_active`, `dates_out_of_order` 422
 */
export async function newProject(db: Db, em: EntityManager, input: NewProject): Promise<Project> {
  const project = Object.assign(new Project(), { ...input });
  project.checkDates();
  project.uuid = await nextCode(db, em, input);
  return project;
}

/** `{s_name}-{YY}-{n}`; the customer's row is locked, so that two at once do not get the same number. */
async function nextCode(
  db: Db,
  em: EntityManager,
  { customer_id, start_date }: Pick<CreateProject, 'customer_id' | 'start_date'>,
): Promise<string> {
  const customer = await db.one<{ s_name: string; status_num: number }>(
    sql`select s_name, status_num from customers where id = ${customer_id} for no key update`,
    em,
  );
  if (!customer) throw notFound();
  if (customer.status_num !== recordStatus.active) throw invalid('customer_not_active', 'customer_id');
  const prefix = `${customer.s_name}-${start_date.slice(2, 4)}-`;
  const last = await db.one<{ n: number }>(
    sql`select coalesce(max(substr(uuid, ${prefix.length + 1})::int), 0) as n from projects
         where customer_id = ${customer_id} and uuid ~ ${`^${prefix}\\d{1,9}$`}`,
    em,
  );
  return `${prefix}${(last?.n ?? 0) + 1}`;
}
