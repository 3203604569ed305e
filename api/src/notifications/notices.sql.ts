import { sql } from 'kysely';
import { type Level, levels } from '@guyline/contract/access';
import { noticeKindsOf, noticeLevels } from '@guyline/contract/notices';
import { ids, type Sql } from '../platform/db/db.js';
import { isActive } from '../platform/db/named-numbers.sql.js';
import { settledTasksSql } from '../tasks/task-statuses.sql.js';

/**
 * What was taken of `notice_facts`, one line for each task or document: whose work it is (`owners`), where, and who did it.
 * Only active work makes notices: Active events of Active projects, and for an assignment only open tasks.
 */
const lines = sql`
  taken as (select * from notice_facts where taken),
  task_lines as (
    select f.kind, t.id as task_id, null::bigint as document_id, e.customer_id, e.location_id,
           array_remove(array[owner.id], null) as owners, array[f.user_id, f.on_behalf_id] as doers
      from taken f
      join tasks t on t.id = f.task_id or f.task_id is null and t.event_id = f.event_id
      join events e on e.id = t.event_id and ${isActive('e')}
      join projects p on p.id = e.project_id and ${isActive('p')}
      cross join lateral (select task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid) as id) owner
     where t.deleted_at is null
       and (f.task_id is not null or owner.id = any(array[
             case when 1 = any(f.vendor_nums) then e.merchandise_vid end, case when 2 = any(f.vendor_nums) then e.fence_vid end,
             case when 3 = any(f.vendor_nums) then e.elect_vid end, case when 4 = any(f.vendor_nums) then e.tent_vid end]))
       and (f.kind <> 'task_assigned' or t.status_num not in ${settledTasksSql})),
  document_lines as (
    select f.kind, null::bigint as task_id, d.id as document_id, coalesce(d.customer_id, l.customer_id, e.customer_id) as customer_id,
           coalesce(d.location_id, e.location_id) as location_id,
           array_remove(case when t.id is not null
             then array[task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)]
             else array[e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid] end, null) as owners,
           array[f.user_id, f.on_behalf_id] as doers
      from taken f
      join documents d on d.id = f.document_id and d.deleted_at is null
      left join events e on e.id = d.event_id
      left join locations l on l.id = d.location_id
      left join tasks t on t.id = d.task_id),
  lines as (select row_number() over () as line, * from (select * from task_lines union all select * from document_lines) both_kinds)`;

/** Whether what a line (`lines l`) tells is for people of the level. */
const isFor = (level: Level): Sql => sql`l.kind = any(${noticeKindsOf(level) as unknown}::text[])`;

/**
 * Whom a line concerns, as far as it is for their level: the vendor whose work it is, of its staff and of the managers those who are
 * assigned to the place, of a document the vendors who are, too; the customer's people, but of documents only those of the customer
 * itself; and the admins.
 */
const addressees = sql`
  addressees as (
    select l.line, owner as user_id from lines l, unnest(l.owners) owner where ${isFor(levels.vendor)}
    union
    select l.line, u.id from lines l
      join location_assignments a on a.location_id = l.location_id
      join users u on u.id = a.user_id
       and (u.level_num = ${levels.staff} and u.main_vendor_id = any(l.owners) and ${isFor(levels.staff)}
         or u.level_num = ${levels.manager} and ${isFor(levels.manager)}
         or u.level_num = ${levels.vendor} and l.kind = 'document_added')
    union
    select l.line, u.id from lines l
      join user_customers uc on uc.customer_id = l.customer_id
      join users u on u.id = uc.user_id and u.level_num = ${levels.corporate}
     where ${isFor(levels.corporate)} and (l.kind <> 'document_added' or l.location_id is null)
    union
    select l.line, u.id from lines l join users u on u.level_num = ${levels.admin} where ${isFor(levels.admin)})`;

/** The notice of one kind for one person; ids arrive as texts. */
export interface Addressed {
  user_id: string;
  kind: string;
  task_ids: string[];
  document_ids: string[];
  /** Who did it, where one person did all of it. */
  doer: string | null;
}

/** `Addressed` for each person and kind; nobody gets a notice of what they did themselves. */
export const addressed = sql`
  with ${lines}, ${addressees}
  select a.user_id, l.kind, array_remove(array_agg(distinct l.task_id), null) as task_ids,
         array_remove(array_agg(distinct l.document_id), null) as document_ids,
         case when count(distinct l.doers[1]) = 1 then min(l.doers[1]) end as doer
    from addressees a join lines l using (line)
   where a.user_id <> all(array_remove(l.doers, null))
   group by a.user_id, l.kind
   order by a.user_id, l.kind`;

/**
 * Imports that ended or wait for a person, for those who started them; not those that work again by now or were stopped, unless that is
 * their undo.
 */
export const endedImports = sql`
  select distinct j.owner_id as user_id, j.id, j.kind, j.title as file, j.status = 'failed' as failed, j.status = 'waiting' as waits
    from notice_facts f join jobs j on j.id = f.job_id join users u on u.id = j.owner_id
   where f.taken and u.level_num = any(${ids(noticeLevels.import_ended)})
     and not (j.status in ('queued', 'running', 'cancelled') and j.params->>'phase' <> 'undo')`;
