import { sql } from 'kysely';
import { type Day, runStatus, type TypeNum } from '@guyline/contract/status';
import { vendorFieldOf, vendorNums, type TaskItem } from '@guyline/contract/tasks/items';
import { notRequiredStatuses } from '@guyline/contract/tasks/status';
import type { TemplateItem } from '@guyline/contract/templates';
import { currentDocuments } from '../documents/documents.sql.js';
import type { Sql } from '../platform/db/db.js';
import { insertForTemplate } from './standing-documents.sql.js';

/** An item that a template takes over, and the day on which most events have it; `day` is null where no event has one. */
export interface UsualItem {
  type_num: TypeNum;
  pt_num: TaskItem;
  anchor: 'start' | 'end';
  anchor_day: Day;
  day: Day | null;
}

/** Events of the project that count; canceled and archived ones say nothing of the season. */
const eventsOf = (projectId: number): Sql => sql`
  select * from events where project_id = ${projectId} and status_num not in (${runStatus.canceled}, ${runStatus.archived})`;

/** Takedowns come after the end, everything else before the start. */
export const takedown = sql`t.category_num = 4`;

/**
 * `UsualItem`: required by at least half of the events of its type. The day is the most frequent one: a store that was late does
 * not move it, as it would move an average.
 */
export const usualItems = (projectId: number): Sql => sql`
  with chosen as (${eventsOf(projectId)}), sizes as (select type_num, count(*) as n from chosen group by type_num)
  select e.type_num, t.pt_num, case when ${takedown} then 'end' else 'start' end as anchor,
         (case when ${takedown} then p.end_date else p.start_date end)::text as anchor_day,
         (mode() within group (order by t.scheduled_date))::text as day
    from chosen e join projects p on p.id = e.project_id join tasks t on t.event_id = e.id and t.deleted_at is null
    join sizes on sizes.type_num = e.type_num
   where t.status_num <> all(${notRequiredStatuses as unknown}::smallint[])
   group by e.type_num, t.pt_num, t.category_num, p.id, sizes.n having count(*) * 2 >= sizes.n
   order by e.type_num, t.pt_num`;

/** Each vendor of each event: `vendors(location_id, state_num, region_id, vendor_num, user_id)`. */
const named = (projectId: number): Sql => sql`
  select e.location_id, l.state_num, s.region_id, v.vendor_num, v.user_id
    from (${eventsOf(projectId)}) e join locations l on l.id = e.location_id join states s on s.id = l.state_num
    cross join lateral (values ${sql.join(
      vendorNums.map((kind) => sql`(${kind}::smallint, ${sql.ref(`e.${vendorFieldOf[kind]}`)})`),
    )}) v(vendor_num, user_id)
   where v.user_id is not null`;

/**
 * The most frequent vendor of each kind and region; for states that have another one that of the state, and in the same way for stores.
 * @param perStore whether stores get rows of their own: they belong to one customer
 */
export const insertVendors = (templateId: number, projectId: number, perStore: boolean): Sql => sql`
  with vendors as (${named(projectId)}),
  regional as (select region_id, vendor_num, mode() within group (order by user_id) as user_id from vendors group by 1, 2),
  usual as (select state_num, region_id, vendor_num, mode() within group (order by user_id) as user_id from vendors group by 1, 2, 3)
  insert into template_vendors (template_id, vendor_num, region_id, state_num, location_id, user_id)
  select ${templateId}::bigint, vendor_num, region_id, null::smallint, null::bigint, user_id from regional
  union all
  select ${templateId}::bigint, u.vendor_num, null, u.state_num, null, u.user_id
    from usual u join regional r using (region_id, vendor_num) where u.user_id <> r.user_id
  union all
  select ${templateId}::bigint, v.vendor_num, null, null, v.location_id, v.user_id
    from vendors v join usual u using (state_num, vendor_num) where ${perStore}::boolean and v.user_id <> u.user_id`;

/** Those that at least half of the events carry. */
export const insertIdentifiers = (templateId: number, projectId: number): Sql => sql`
  with chosen as (${eventsOf(projectId)})
  insert into template_identifiers (template_id, identifier_id)
  select ${templateId}::bigint, k.identifier_id from event_identifier_links k join chosen e on e.id = k.event_id
   group by k.identifier_id having count(*) * 2 >= (select count(*) from chosen)`;

/** Standing documents that at least half of the events carry: each file once, as its latest row has it. */
export const insertDocuments = (templateId: number, projectId: number): Sql => sql`
  with chosen as (${eventsOf(projectId)}), usual as (
    select max(d.id) as id from documents d join chosen e on e.id = d.event_id
     where d.standing and ${currentDocuments} group by d.file_key having count(distinct e.id) * 2 >= (select count(*) from chosen))
  ${insertForTemplate(templateId, sql`usual`)}`;

export const insertItems = (templateId: number, items: readonly TemplateItem[]): Sql => sql`
  insert into template_items (template_id, type_num, pt_num, anchor, offset_days, unit)
  select ${templateId}::bigint, i.* from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i(type_num smallint, pt_num smallint, anchor text, offset_days smallint, unit text)`;
