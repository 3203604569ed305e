import { sql } from 'kysely';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import { countOfTab, type TaskTab, taskTabNames } from '@guyline/contract/tasks/state';
import type { SessionActor } from '../platform/access/actor.js';
import { scopeOf } from '../platform/access/scope.js';
import { type Viewer, viewerOf } from '../platform/access/viewer.js';
import { and, type Sql } from '../platform/db/db.js';
import { isServed, searchOf } from '../platform/http/list-query.js';
import { changedEvents, uncounted } from './kept-sums.sql.js';
import {
  servedAlone,
  servedByStates,
  type StatesFilter,
  statesFilterOf,
  statesFiltered,
  statesFrom,
  statesMatch,
  tasksOfEvent,
} from './task-counts.sql.js';
import { eventsByText, foundByEvent, foundByNumber, placesByText, projectsByText } from './task-search.sql.js';
import { countedState, tabCondition, taskFacts, tasksFrom } from './task-states.sql.js';
import { tasksOf } from './tasks.sql.js';

/** The numbers of an answer, each with the tab whose tasks it counts. */
type Numbers = Record<string, TaskTab>;

/** Sums of a row of `place_counts`, by tab. */
const placeSums: Record<TaskTab, Sql> = {
  all: sql`t.total`,
  overdue: sql`t.overdue`,
  pending: sql`t.pending`,
  completed: sql`t.completed`,
  not_required: sql`t.total - t.overdue - t.pending - t.completed`,
  required: sql`t.overdue + t.pending + t.completed`,
  non_complete: sql`t.overdue + t.pending`,
};
/** Filters that select whole rows of it. */
const placesHave = servedAlone('customer_id', 'tab'); // the tab is part of the numbers

const summed = (numbers: Numbers, one: (tab: TaskTab) => Sql): Sql =>
  sql.join(Object.entries(numbers).map(([name, tab]) => sql`coalesce(sum(${one(tab)}), 0)::int as ${sql.ref(name)}`));

/** Tasks at the places that are found, from the sums of places, with events that have changed since replaced by what they are now. */
function atPlaces(viewer: Viewer, filter: StatesFilter, places: Sql, numbers: Numbers): Sql[] {
  return [
    sql`select ${summed(numbers, (tab) => placeSums[tab])} from place_counts t
         where ${and(sql`t.viewer_id = ${viewer.id}`, viewer.customers, statesFiltered(filter), places)}`,
    sql`select ${summed(numbers, (tab) => sql`t.sign * ${tasksOfEvent(filter, tab)}`)}
          from (${changedEvents(viewer, filter)}) t where ${and(sql`t.live`, places)}`,
  ];
}

/** Events in scope that are found by their project or code. As arrays they are conditions of indexes: others would read every event. */
const elsewhere = (actor: SessionActor, text: string): Sql => sql`t.event_id = any(array(
  select e.id from events e
   where ${and(
     scopeOf(actor).events,
     sql`e.id = any(array(select e.id from events e where e.project_id in (${projectsByText(text)}) union ${eventsByText(text)}))`,
   )}))`;

/** Tasks that are found by the number or name of their own alone, one by one. */
const byNumber = (actor: SessionActor, filter: TaskFilter, text: string, numbers: Numbers): Sql => sql`
  select ${sql.join(
    Object.entries(numbers).map(
      ([name, tab]) =>
        sql`(count(*) filter (where ${tabCondition(tab, countedState) ?? sql`true`}))::int as ${sql.ref(name)}`,
    ),
  )}
    from (select ${taskFacts} from ${tasksFrom}
           where ${and(tasksOf(actor, filter), foundByNumber(text), sql`not ${foundByEvent(text)}`)} offset 0) t`;

/**
 * `total` of a tab, and `TaskCounts` unless only the total is wanted, under a search: what a store, a project or the code of an event is
 * found by is counted from kept rows, and only tasks with such a number themselves one by one.
 * @returns undefined without a search, and when another filter needs the tasks themselves
 */
export function searchCounts(
  actor: SessionActor,
  { search, keyword, ...filter }: TaskFilter,
  tab: TaskTab = 'all',
  totalAlone = false,
): Sql | undefined {
  const text = searchOf({ search, keyword });
  if (!text || !servedByStates(filter)) return undefined;
  const tabs = Object.fromEntries(taskTabNames.map((one) => [countOfTab[one], one]));
  const numbers: Numbers = { total: tab, ...(!totalAlone && tabs) };
  const states = statesFilterOf(actor, filter);
  const ofEvents = (where: Sql): Sql =>
    sql`select ${summed(numbers, (one) => tasksOfEvent(states, one))} from ${statesFrom} where ${where}`;
  const viewer = isServed(placesHave, filter) ? viewerOf(actor) : undefined;
  const places = sql`t.location_id in (${placesByText(text)})`;
  const parts = [
    ...(viewer
      ? [
          ...atPlaces(viewer, states, places, numbers),
          ofEvents(and(elsewhere(actor, text), sql`t.live`, statesFiltered(states), sql`not ${places}`)),
        ]
      : [ofEvents(and(statesMatch(actor, states), foundByEvent(text)))]),
    byNumber(actor, filter, text, numbers),
  ];
  return sql`
    ${viewer ? sql`with ${uncounted(viewer)}` : sql``}
    select ${sql.join(Object.keys(numbers).map((name) => sql`sum(p.${sql.ref(name)})::int as ${sql.ref(name)}`))}
      from (${sql.join(parts, sql` union all `)}) p`;
}
