import { sql } from 'kysely';
import { type TaskFieldName, taskFields } from '@guyline/contract/tasks/fields';
import { taskStatuses, taskStatusNums } from '@guyline/contract/tasks/status';
import type { Sql } from '../platform/db/db.js';
import { columnsOf } from '../platform/db/query.js';
import { type taskFactNames } from './task.entity.js';

type Fact = (typeof taskFactNames)[number];

const statusNames = sql`(${taskStatusNums.map((status) => taskStatuses[status].name) as unknown}::text[])`;

/**
 * The log of tasks that a statement changes, worded as in a single save (`task-log.ts`).
 * @param before the name in the statement of the tasks before the change
 * @param after the name of the tasks after the change
 * @param facts columns that the statement may change
 */
export function logOfChanges(before: string, after: string, facts: readonly Fact[]): { log: Sql; changes: Sql } {
  const [was, is] = [columnsOf('tasks', before), columnsOf('tasks', after)];
  const differ = (name: Fact): Sql => sql`${was(name)} is distinct from ${is(name)}`;
  const change = (name: Fact): Sql =>
    sql`case when ${differ(name)} then jsonb_build_object(${name}::text, jsonb_build_object('from', ${was(name)}, 'to', ${is(name)}))
      else '{}'::jsonb end`;
  const words = (name: Fact): Sql => {
    if (name === 'status_num')
      return sql`'Status ' || ${statusNames}[${was(name)}] || ' -> ' || ${statusNames}[${is(name)}]`;
    const { kind, name: title }: (typeof taskFields)[TaskFieldName] = taskFields[name];
    return kind === 'text'
      ? sql`${`${title} changed`}::text`
      : sql`${`${title} `}::text || coalesce(${was(name)}::text, 'none') || ' -> ' || coalesce(${is(name)}::text, 'none')`;
  };
  return {
    log: sql`concat_ws('; ', ${sql.join(facts.map((name) => sql`case when ${differ(name)} then ${words(name)} end`))})`,
    changes: sql`(${sql.join(facts.map(change), sql` || `)})`,
  };
}
