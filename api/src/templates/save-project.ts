import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { daysBetween } from '@guyline/contract/days-between';
import type { Day } from '@guyline/contract/status';
import { type DayUnit, type TemplateItem, templateLimits } from '@guyline/contract/templates';
import { businessDaysOf } from '../platform/clock/business-days.js';
import type { Db } from '../platform/db/db.js';
import {
  insertDocuments,
  insertIdentifiers,
  insertItems,
  insertVendors,
  type UsualItem,
  usualItems,
} from './save-project.sql.js';

/**
 * Keeps what most events of a project have (docs/domain.md, Templates).
 * @param saved `customer_id`: null for a template of any customer, which leaves out vendors of single stores
 * @returns its id; undefined when no item is usual
 */
export async function saveAsTemplate(
  db: Db,
  em: EntityManager,
  {
    project_id,
    name,
    unit,
    customer_id,
  }: { project_id: number; name: string; unit: DayUnit; customer_id: number | null },
): Promise<number | undefined> {
  const usual = await db.rows<UsualItem>(usualItems(project_id), em);
  if (!usual.length) return undefined;
  const made = await db.one<{ id: string }>(
    sql`insert into templates (name, customer_id) values (${name}, ${customer_id}::bigint) returning id`,
    em,
  );
  const id = Number(made?.id);
  const items = usual.map((item) => relative(item, unit));
  await db.rows(insertItems(id, items), em);
  await db.rows(insertVendors(id, project_id, customer_id !== null), em);
  await db.rows(insertIdentifiers(id, project_id), em);
  await db.rows(insertDocuments(id, project_id), em);
  return id;
}

/** A date as days from its anchor; business days are those of all states, since a template knows no store. */
function relative({ type_num, pt_num, anchor, anchor_day, day }: UsualItem, unit: DayUnit): TemplateItem {
  const offset =
    day === null ? null : unit === 'business' ? businessDays(anchor_day, day) : daysBetween(anchor_day, day);
  return offset === null || offset < limit.min || offset > limit.max
    ? { type_num, pt_num, anchor: null, offset_days: null, unit: null }
    : { type_num, pt_num, anchor, offset_days: offset || 0, unit };
}

/** They are counted one by one, so what is too long in any case is not: more than half of all days are business days. */
const businessDays = (from: Day, to: Day): number | null =>
  Math.abs(daysBetween(from, to)) > 2 * limit.max ? null : federal.between(from, to);

const limit = templateLimits.offset_days;

const federal = businessDaysOf({ state_code: null });
