import { sql } from 'kysely';
import { can, isOfVendor } from '@guyline/contract/access';
import type { FeeFilter } from '@guyline/contract/permits/turns';
import { ownersOf, taskItemNums, vendorFieldOf, vendorKinds, vendorNums } from '@guyline/contract/tasks/items';
import type { SessionActor } from '../platform/access/actor.js';
import { and, ids, type Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { asksFor } from './asking.sql.js';

const q = columnsOf('event_requirements', 'q');

/** Whether the caller is of the vendor that an event `e` has for a kind of work (`filed_by`: what says who files). */
const filesAs = (actor: SessionActor, filedBy: (kind: string) => Sql): Sql => {
  const kind = vendorNums.find((one) => one === actor.vendorNum);
  if (!kind) return sql`false`;
  return sql`(${sql.ref(`e.${vendorFieldOf[kind]}`)} = ${actor.vendorId ?? actor.id} and ${filedBy(vendorKinds[kind])})`;
};

/** Whether the caller files a requirement of an event `e`, by its column that says who does (docs/domain.md, What is asked for). */
export const filesRequirement = (actor: SessionActor, filedBy: Sql): Sql =>
  filesAs(actor, (kind) => sql`${filedBy} = ${kind}`);

/**
 * Whether the caller files some of the permit of a task `t`: as what is asked for says, else the vendor of its item does. Several may;
 * the one party that has to act is `taskFiler` (`asking.sql.ts`).
 */
const filesPermit = (actor: SessionActor): Sql => {
  const own = taskItemNums.filter((item) => ownersOf(item)[0] === actor.vendorNum);
  const asked = (kind: string): Sql => sql`coalesce(
    (select bool_or(q.filed_by = ${kind}) from event_requirements q
      where ${asksFor(sql`t`)} and ${q('filed_by')} is not null),
    t.pt_num = any(${ids(own)}))`;
  return sql`exists (select from events e where e.id = t.event_id and ${filesAs(actor, asked)})`;
};

/** Whether the caller is shown what the permit of a task `t` costs (docs/domain.md, Permits): the only place that decides it. */
const isShownFee = (actor: SessionActor): Sql => {
  if (can(actor, 'permits.fees')) return sql`true`;
  return isOfVendor(actor.level) ? filesPermit(actor) : sql`false`;
};

const f = columnsOf('permit_fees', 'f');
const shown = (actor: SessionActor): Sql => and(sql`${f('task_id')} = t.id`, isShownFee(actor));

/** The fee of a task `t` as far as the caller is shown it; most tasks have none, and nothing else is then looked at. */
export const feeOf = (actor: SessionActor): Sql =>
  sql`(select ${f('fee_usd')} from permit_fees f where ${shown(actor)})`;

/** The same to sort by: what a person is not shown does not tell itself by its place. */
export const feeJoin = (actor: SessionActor): Sql => sql`left join permit_fees f on ${shown(actor)}`;
export const feeOrder: Sql = f('fee_usd');

/** Permits with a fee that the caller is shown, or those of which it would be shown one and none is entered. */
export const feeMatches = (actor: SessionActor, filter: FeeFilter): Sql => {
  const entered = sql`exists (select from permit_fees f where ${shown(actor)})`;
  return filter === 'entered' ? entered : sql`(t.category_num = 1 and not ${entered} and ${isShownFee(actor)})`;
};
