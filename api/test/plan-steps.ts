import type pg from 'pg';
import type { Sql } from '../src/platform/db/db.js';
import { query } from '../src/platform/db/query.js';

interface Step {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Filter'?: number;
  'Function Name'?: string;
  'Relation Name'?: string;
  Plans?: Step[];
}

/** Runs a statement. @returns the first step of the plan that it ran by */
export async function analyzed(db: pg.Pool | pg.PoolClient, statement: Sql): Promise<Step> {
  const { sql, parameters } = statement.compile(query);
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    ['explain (analyze, format json)', sql].join(' '),
    [...parameters],
  );
  if (!rows[0]) throw new Error('A statement has a plan');
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** How many rows a step looks at, with those that it throws away. */
const looked = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Join Filter'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) *
  step['Actual Loops'];

/** The most rows that a step of the plan looks at. */
export const mostRows = (step: Step): number => Math.max(looked(step), ...(step.Plans ?? []).map(mostRows));

/** How many rows of a table are looked at, in all steps of the plan. */
export const rowsOfTable = (table: string, step: Step): number =>
  (step.Plans ?? []).reduce(
    (sum, one) => sum + rowsOfTable(table, one),
    step['Relation Name'] === table ? looked(step) : 0,
  );

/** The same of the steps that read the table itself, without those that an index alone answers where all rows are old enough. */
export const rowsRead = (table: string, step: Step): number =>
  (step.Plans ?? []).reduce(
    (sum, one) => sum + rowsRead(table, one),
    step['Relation Name'] === table && step['Node Type'] !== 'Index Only Scan' ? looked(step) : 0,
  );

/** How many rows the calls of a function have given, in all steps of the plan. */
export const rowsFrom = (name: string, { Plans = [], ...step }: Step): number =>
  Plans.reduce(
    (sum, one) => sum + rowsFrom(name, one),
    step['Function Name'] === name ? step['Actual Rows'] * step['Actual Loops'] : 0,
  );
