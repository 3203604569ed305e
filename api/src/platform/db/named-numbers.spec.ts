import { expect, it } from '@jest/globals';
import { levels } from '@guyline/contract/access';
import { recordStatus, runStatus, shortStatus } from '@guyline/contract/status';
import { taskStates } from '@guyline/contract/tasks/state';
import { pendingOf, settledStatuses } from '@guyline/contract/tasks/status';
import { pendingTasksSql, settledTasksSql, stateSql } from '../../tasks/task-statuses.sql.js';
import type { Sql } from './db.js';
import { isActive, levelSql, recordStatusSql } from './named-numbers.sql.js';
import { query } from './query.js';

/** The text of a statement, which must not bind any values. */
const textOf = (fragment: Sql): string => {
  const { sql, parameters } = fragment.compile(query);
  expect(parameters).toEqual([]);
  return sql;
};
const numbers = (fragments: Record<string, Sql>) =>
  Object.fromEntries(Object.entries(fragments).map(([name, fragment]) => [name, Number(textOf(fragment))]));

it('levels and statuses in statements have the numbers of the contract', () => {
  expect(numbers(levelSql)).toEqual(levels);
  expect(numbers(recordStatusSql)).toEqual(recordStatus);
});

it('states of tasks have the numbers of the contract', () => {
  const byName = Object.entries(taskStates).map(([number, name]) => [name, Number(number)]);
  expect(numbers(stateSql)).toEqual({ not_required: 0, ...Object.fromEntries(byName) });
});

it('active is the same number for all records', () => {
  const [active, ...others] = new Set([recordStatus.active, runStatus.active, shortStatus.active]);
  expect(others).toEqual([]);
  expect(textOf(isActive('e'))).toBe(`e.status_num = ${active}`);
});

it('settled and pending tasks are those of the contract', () => {
  expect(textOf(settledTasksSql)).toBe(`(${settledStatuses.join(', ')})`);
  expect(textOf(pendingTasksSql)).toBe(`(${Object.values(pendingOf).join(', ')})`);
});
