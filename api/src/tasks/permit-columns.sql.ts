import { sql } from 'kysely';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';

const INSTALL: TaskItem = 15;
const TAKEDOWN: TaskItem = 24;

const scheduled = (item: TaskItem): Sql => sql`(select o.scheduled_date from tasks o
  where o.event_id = t.event_id and o.pt_num = ${item} and o.deleted_at is null)`;

/** The days on which a tent is put up and taken down, for the event of `t.event_id` and its project `p`: planned, else the project's. */
export const installOn: Sql = sql`coalesce(${scheduled(INSTALL)}, p.inst_tdate)`;
export const takedownOn: Sql = sql`coalesce(${scheduled(TAKEDOWN)}, p.end_date)`;

const w = columnsOf('permit_turns', 'w');

/** Business days of a turn `w` so far, or up to its end, at locations `l` with today `z`. */
export const turnDays: Sql = sql`business_days(l.state_num, ${w('since_on')},
  greatest(${w('since_on')}, coalesce(${w('ended_on')}, z.today)))`;

/** `permit` of a `TaskRow`, over tasks `t` with `z`, projects `p` and locations `l`; null on tasks that are no permits. */
export const permitOfRow: Sql = sql`case when t.category_num = 1 then json_build_object(
  'turn', (select json_build_object('party', ${w('party')}, 'since_on', ${w('since_on')}, 'days', ${turnDays})
             from permit_turns w where ${w('task_id')} = t.id and ${w('ended_on')} is null),
  'install_on', ${installOn}, 'takedown_on', ${takedownOn}) end`;
