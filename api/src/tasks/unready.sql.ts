import { sql } from 'kysely';
import { salesCategories } from '@guyline/contract/readiness';
import { categoryOf, taskItemNums } from '@guyline/contract/tasks/items';
import type { Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { type StatesFilter, taskMask, worstState } from './task-counts.sql.js';

const noneOf = (filter: StatesFilter): Sql => sql`${taskMask(filter)} = 0`;
const items = taskItemNums.filter((item) => salesCategories.some((category) => category === categoryOf(item)));

/** `Unready` of an event, over its kept row `t`: the same as a row of the event list has from its tasks. */
export const unreadyOfEvent = fixed(sql`json_build_object(
  'no_task', array_remove(array[${sql.join(
    salesCategories.map(
      (category_num) => sql`case when t.type_num = 1 and ${noneOf({ category_num })} then ${category_num}::int end`,
    ),
  )}], null),
  'open', array(select item from unnest(array[${sql.join(items.map((item) => sql`${item}::int`))}]) item
                 where ${taskMask({ items }, 'non_complete')} & (1 << (item - 1)) <> 0 order by item))`);

/** The worst state of an event's required tasks that match a filter; null where it has none that does, required or not. */
export const worstOrNone = (filter: StatesFilter): Sql =>
  sql`case when not ${noneOf(filter)} then ${worstState(filter)} end`;
