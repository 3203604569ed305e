import { pendingOf } from '@guyline/contract/tasks/status';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import type { TemplateItem } from '@guyline/contract/templates';
import { makeTemplate } from './templates.js';
import type { TestApp } from './use-app.js';

interface Season {
  /** How many: NFS-1, NFS-2 and so on. */
  stores: number;
  /** Of the template, and of each event of last season. */
  items: readonly TaskItem[];
  /** When the template plans them. */
  plan: Pick<TemplateItem, 'anchor' | 'offset_days' | 'unit'>;
  /** The requirements of the city. */
  asked: readonly (Record<string, unknown> & { pt_num: TaskItem })[];
}

/** Stores in one city, which asks for permits; each had an event last season, and a template has its items for the next one. */
export async function askedSeason(app: TestApp, { stores, items, plan, asked }: Season) {
  const admin = await app.as(await app.make.admin());
  const project = await app.make.project();
  const last = await app.make.project({ customer_id: project.customer_id });
  const city = await app.make.jurisdiction({ name: 'Norfolk' });
  for (const one of asked) await app.make.requirement({ jurisdiction_id: city.id, ...one });
  // In one statement: there may be hundreds.
  const { rows } = await app.db.query<{ id: string }>(
    `with made as (
       insert into locations (customer_id, lc_number, name, city, state_num)
       select $1, 'NFS-' || n, 'Store', 'Norfolk', (select id from states where code = 'VA') from generate_series(1, $2::int) n returning id
     ), placed as (
       insert into location_jurisdictions (location_id, city_id) select id, $3 from made
     ), events as (
       insert into events (uuid, project_id, location_id, customer_id, type_num)
       select 'L-' || id, $4, id, $1, 1 from made returning id
     ), planned as (
       insert into tasks (event_id, pt_num, status_num) select id, pt_num, status_num from events cross join unnest($5::int[], $6::int[]) t(pt_num, status_num)
     ) select id from made order by id`,
    [project.customer_id, stores, city.id, last.id, items, items.map((item) => pendingOf[categoryOf(item)])],
  );
  const template = await makeTemplate(
    app.make,
    items.map((pt_num) => ({ type_num: 1, pt_num, ...plan })),
  );
  return { admin, project, last, template, ids: rows.map(({ id }) => Number(id)) };
}
