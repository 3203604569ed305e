/** Status lists (docs/domain.md, Status lists). Numbers are on the wire and in the database. */
export const runStatuses = { 1: 'active', 2: 'completed', 3: 'paused', 4: 'canceled', 5: 'archived' } as const;
/** Projects and events. */
export type RunStatus = keyof typeof runStatuses;

export const recordStatuses = { 1: 'active', 2: 'paused', 3: 'cancelled', 4: 'archived' } as const;
/** Users, customers and vendors. */
export type RecordStatus = keyof typeof recordStatuses;

export const shortStatuses = { 1: 'active', 4: 'archived' } as const;
/** Staff and locations. */
export type ShortStatus = keyof typeof shortStatuses;

const keysOf = <T extends object>(map: T) => Object.keys(map).map(Number) as (keyof T & number)[];
/** The numbers by name, for conditions: `runStatus.completed`. */
export const byName = <T extends Record<number, string>>(map: T) =>
  Object.fromEntries(Object.entries(map).map(([number, name]) => [name, Number(number)])) as {
    readonly [Num in keyof T & number as T[Num]]: Num;
  };
export const runStatus = byName(runStatuses);
export const recordStatus = byName(recordStatuses);
export const shortStatus = byName(shortStatuses);
export const runStatusNums = keysOf(runStatuses);
export const recordStatusNums = keysOf(recordStatuses);
export const shortStatusNums = keysOf(shortStatuses);

export interface RunCounts {
  all_cnt: number;
  active_cnt: number;
  completed_cnt: number;
  paused_cnt: number;
  canceled_cnt: number;
  archived_cnt: number;
}
export type RecordCounts = Omit<RunCounts, 'completed_cnt'>;
export type ShortCounts = Pick<RunCounts, 'all_cnt' | 'active_cnt' | 'archived_cnt'>;

/** Project and event types (`type_num`, `event_tnum`). */
export const typeNames = { 1: 'tent', 2: 'non_tent', 3: 'other' } as const;
export type TypeNum = keyof typeof typeNames;
export const typeNums = keysOf(typeNames);

/**
 * A calendar day `YYYY-MM-DD`, never passed through a time zone.
 * @format date
 */
export type Day = string;
/** No day of ours is later: the API refuses one, and what is planned relative to another date is then planned by hand. */
export const lastDay: Day = '2100-12-31';
/**
 * An instant, ISO 8601 in UTC.
 * @format date-time
 */
export type Instant = string;
