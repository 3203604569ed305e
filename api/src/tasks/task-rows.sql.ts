import { sql } from 'kysely';
import { taskFieldNames } from '@guyline/contract/tasks/fields';
import { type TaskItem, taskItemNums } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { ids, type Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { columnsOf } from '../platform/db/query.js';
import { permitOfRow } from './permit-columns.sql.js';
import { actByOfHeld, actByOfRow, reasonsOfHeld, reasonsOfRow } from './risk-columns.sql.js';
import { taskAtRisk, taskState } from './task-states.sql.js';
import { stateSql } from './task-statuses.sql.js';

const t = columnsOf('tasks', 't');

const vendorOfTask = sql`v.id = task_vendor(t.pt_num, e.merchandise_vid, e.fence_vid, e.elect_vid, e.tent_vid)`;
/** A list row's columns of its customer and of the state of its location `l`: joins would double the time to plan the list. */
export const customerOf = (id: Sql): Sql =>
  sql`(select json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name) from customers c where c.id = ${id})`;
export const stateCode = sql`(select s.code from states s where s.id = l.state_num)`;

/** Joins that the columns of a task row need. */
export const taskRowJoins = sql`
  join events e on e.id = t.event_id
  join projects p on p.id = t.project_id
  join locations l on l.id = t.location_id`;
/** The same, and those that sorts and reports need. */
export const taskJoins = sql`${taskRowJoins}
  join customers c on c.id = t.customer_id
  join states s on s.id = l.state_num
  left join users v on ${vendorOfTask}`;

/** The items that the caller may edit. */
export const editableItems = ({ role, permittedItems }: SessionActor): readonly TaskItem[] =>
  role === 'admin' ? taskItemNums : role === 'vendor' ? (permittedItems ?? []) : [];
/** Tasks of these items. */
export const ofItems = (items: readonly TaskItem[]): Sql =>
  items.length ? sql`t.pt_num = any(${ids(items)})` : sql`false`;
/** Whether the caller may edit the row's item. */
export const taskEditable = (actor: SessionActor): Sql => {
  if (actor.role === 'admin') return sql`true`;
  return ofItems(editableItems(actor));
};

const projectOfRow = sql`json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date)`;
/** `project` of a `TaskDetail`. */
const projectOfDetail = sql`json_build_object('id', p.id, 'name', p.name, 'start_date', p.start_date, 'risk_date', p.risk_date,
  'inst_tdate', p.inst_tdate, 'insp_tdate', p.insp_tdate, 'end_date', p.end_date,
  'customer', json_build_object('id', c.id, 'name', c.name, 's_name', c.s_name))`;

const own = ['id', 'pt_num', 'category_num', 'status_num', 'deadline', 'version', 'event_id', 'project_id'] as const;
const ownColumns = t(...own, ...taskFieldNames);

const vendorOfRow = sql`json_build_object('id', v.id, 'name', v.name, 'company_str', v.company_str)`;
/** `vendor` of a `TaskDetail`. */
const vendorOfDetail = sql`json_build_object('id', v.id, 'name', v.name, 'company_str', v.company_str,
  'vendor_num', v.vendor_num, 'status_num', v.status_num)`;

/** `event` of a `TaskRow`, over events `e` and locations `l`. */
const eventOfRow = sql`json_build_object('id', e.id, 'uuid', e.uuid, 'status_num', e.status_num, 'type_num', e.type_num,
  'location_id', e.location_id, 'location', json_build_object('id', l.id, 'lc_number', l.lc_number, 'store_number', l.store_number,
    'name', l.name, 'city', l.city, 'county', l.county, 'state_code', ${stateCode}, 'is_key_loc', l.is_key_loc))`;
const factColumns = (reasons: Sql, actBy: Sql): Sql =>
  fixed(sql`
  ${ownColumns}, nullif(${taskState}, ${stateSql.not_required}) as task_state, ${taskAtRisk} as at_risk, ${reasons} as reasons, ${actBy} as act_by, z.today`);
const rowFacts = factColumns(reasonsOfRow, actByOfRow);
const heldFacts = factColumns(reasonsOfHeld, actByOfHeld);
/** What a `TaskRow` says of the task itself, over `tasksFrom` with `joinHeld`. */
export const taskFactColumns = (actor: SessionActor): Sql => sql`${heldFacts}, ${taskEditable(actor)} as editable`;
const placeColumns = fixed(sql`${eventOfRow} as event`);
const peopleColumns = (vendor: Sql): Sql =>
  fixed(
    sql`${customerOf(sql`t.customer_id`)} as customer, (select ${vendor} from users v where ${vendorOfTask}) as vendor`,
  );
const peopleOfRow = peopleColumns(vendorOfRow);
const peopleOfDetail = peopleColumns(vendorOfDetail);
const columnsWith = (actor: SessionActor, project: Sql, people: Sql): Sql => sql`
  ${rowFacts}, ${taskEditable(actor)} as editable, ${permitOfRow(actor)} as permit, ${placeColumns}, ${project} as project, ${people}`;
/** `TaskRow` of the contract, over `tasksFrom` and `taskRowJoins`. */
export const taskColumns = (actor: SessionActor): Sql => columnsWith(actor, projectOfRow, peopleOfRow);
/** `TaskDetail` without its file and log, over `tasksFrom` and `taskJoins`. */
export const taskDetailColumns = (actor: SessionActor): Sql => columnsWith(actor, projectOfDetail, peopleOfDetail);
