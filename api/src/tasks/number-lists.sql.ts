import { sql } from 'kysely';
import type { VendorNum } from '@guyline/contract/tasks/items';
import type { Sql } from '../platform/db/db.js';
import { fixed } from '../platform/db/fixed.js';
import { type KeptNumber, kindOf } from './kept-numbers.sql.js';
import { saysOfTasks, type StatesFilter } from './task-counts.sql.js';

/** What a `select` says of numbers: each list is written when it is first asked for. */
interface Lists {
  /** Sums over the rows of projects. */
  ofProjects: () => Sql;
  /** The numbers of a row of projects. */
  ofProject: () => Sql;
  /** Sums over changed events, each with its sign. */
  ofChanges: () => Sql;
  /** The sums `k` and their changes `c` added up; by key, where either may be absent. */
  added: () => Sql;
  addedByKey: () => Sql;
}

const changeOf = ({ ofAll, ofEvent: one }: KeptNumber): Sql =>
  ofAll ? sql`t.sign * ${one}` : sql`case when t.live then t.sign * ${one} else 0 end`;

function writeLists(numbers: Record<string, KeptNumber>, write: (list: Sql) => Sql): Lists {
  const list = (part: (name: Sql, one: KeptNumber) => Sql): (() => Sql) => {
    let text: Sql | undefined;
    return () => (text ??= write(sql.join(Object.entries(numbers).map(([name, one]) => part(sql.ref(name), one)))));
  };
  const kept = ({ ofProject }: KeptNumber): Sql => ofProject ?? sql`0`;
  return {
    ofProjects: list((name, one) => sql`coalesce(sum(${kept(one)}), 0)::int as ${name}`),
    ofProject: list((name, one) => sql`${kept(one)} as ${name}`),
    ofChanges: list((name, one) => sql`coalesce(sum(${changeOf(one)}), 0)::int as ${name}`),
    added: list((name) => sql`k.${name} + c.${name} as ${name}`),
    addedByKey: list((name) => sql`coalesce(k.${name}, 0) + coalesce(c.${name}, 0) as ${name}`),
  };
}

const constants = new WeakMap<Record<string, KeptNumber>, Lists>();
/** Numbers that a panel always has: what a statement says of them is written once. */
export function constantNumbers<Numbers extends Record<string, KeptNumber>>(numbers: Numbers): Numbers {
  constants.set(numbers, writeLists(numbers, fixed));
  return numbers;
}

export type MakeNumbers = (filter: StatesFilter) => Record<string, KeptNumber>;
/**
 * Numbers of a list under a filter. Where it says nothing of tasks, or only that they are of the items of one kind of vendor, as most do,
 * what a statement says of them is written once.
 * @param make reads of the filter what it says of tasks
 */
export function numbersByKind(make: MakeNumbers): MakeNumbers {
  const written = new Map<VendorNum | 'all', Record<string, KeptNumber>>();
  return (filter) => {
    const { items } = filter;
    const kind = items ? kindOf(items) : 'all';
    if (!kind || saysOfTasks(filter)) return make(filter);
    const numbers = written.get(kind) ?? constantNumbers(make(items ? { items } : {}));
    written.set(kind, numbers);
    return numbers;
  };
}

/** What a `select` says of these numbers: of constant ones it is written already. */
export const listsOf = (numbers: Record<string, KeptNumber>): Lists =>
  constants.get(numbers) ?? writeLists(numbers, (list) => list);
