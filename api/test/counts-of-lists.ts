import type { CardData } from '@guyline/contract/dashboard/counts';
import type { DashboardMap, MapEvent } from '@guyline/contract/dashboard/map';

/** The `data` of a call, by its path below `/api/{role}/` (or from `common/`). */
export type Ask = (path: string) => Promise<Record<string, unknown>>;
/** A number that a person sees, and the rows of the list that it opens. */
export interface Counted {
  question: string;
  count: number;
  rows: number;
}

/** Each number of the cards and the list that its card opens. */
export const cardLists: Record<string, (cards: CardData) => [number, string]> = {
  overdue: (cards) => [cards.overdue_cnt, 'task/list?tab=overdue'],
  'at risk': (cards) => [cards.at_risk_cnt, 'task/list?at_risk=1'],
  'missing date': (cards) => [cards.missing_date_cnt, 'task/list?missing_date=1'],
  pending: (cards) => [cards.pending_cnt, 'task/list?tab=pending'],
  completed: (cards) => [cards.completed_cnt, 'task/list?tab=completed'],
  'not required': (cards) => [cards.not_required_cnt, 'task/list?tab=not_required'],
  required: (cards) => [cards.task_cnt, 'task/list?tab=required'],
  'all tasks': (cards) => [cards.total_cnt, 'task/list?tab=all'],
  'ready for sales': (cards) => [cards.ready_for_sales_cnt, 'event/list?status_num=1&task=ready_for_sales'],
  events: (cards) => [cards.event_cnt, 'event/list?status_num=1&live=1'],
  'active locations': (cards) => [cards.active_loc_cnt, 'location/list?with_events=1'],
  'key locations': (cards) => [cards.key_contact_cnt, 'location/list?with_events=1&is_key_loc=1'],
};

const PAGE = 100;
/** Longer lists are not walked: their last page and the empty one behind it say how long they are. */
const WALKED = 2_000;
const eventTabs = { all_cnt: '', active_cnt: 1, completed_cnt: 2, paused_cnt: 3, canceled_cnt: 4, archived_cnt: 5 };
const summaryTabs = { ready_for_sales_cnt: 'sale', pending_cnt: 'pending', required_cnt: 'active' };
const taskTabs = ['all', 'overdue', 'pending', 'completed', 'not_required', 'required', 'non_complete'];
const summary = 'common/event-summary/list?';

/** The rows that a list gives, page after page; `count` is how many are expected. */
export async function rowsOf(ask: Ask, path: string, count: number): Promise<number> {
  const page = async (number: number): Promise<{ id: number }[]> => {
    const { list, events } = await ask(`${path}&per_page=${PAGE}&page=${number}`);
    return (list ?? events) as { id: number }[];
  };
  if (count > WALKED) {
    const last = Math.ceil(count / PAGE);
    return (last - 1) * PAGE + (await page(last)).length + (await page(last + 1)).length;
  }
  const seen = new Set<number>();
  for (let number = 1; ; number += 1) {
    const rows = await page(number);
    rows.forEach(({ id }) => seen.add(id));
    if (rows.length < PAGE) return seen.size;
  }
}

/**
 * Every count of events: the tabs of list and summary, and the two filters that use the summary's words (docs/domain.md,
 * Ready for sales).
 */
export async function* countsOfEvents(ask: Ask): AsyncGenerator<Counted> {
  const counts = (await ask('event/list?per_page=1')).status_cnts as Record<string, number>;
  for (const [name, status] of Object.entries(eventTabs)) {
    const count = counts[name] ?? NaN;
    const path = `event/list?${status && `status_num=${status}`}`;
    yield { question: `event list ${name}`, count, rows: await rowsOf(ask, path, count) };
  }
  const opened = (await ask(`${summary}per_page=1`)).events_cnt as Record<string, number>;
  for (const [name, tab] of Object.entries(summaryTabs)) {
    const count = opened[name] ?? NaN;
    yield { question: `event summary ${tab}`, count, rows: await rowsOf(ask, `${summary}filter=${tab}`, count) };
  }
  for (const [name, task] of Object.entries({ ready_for_sales_cnt: 'ready_for_sales', pending_cnt: 'pending' })) {
    const count = opened[name] ?? NaN;
    yield { question: `event list ${task}`, count, rows: await rowsOf(ask, `event/list?task=${task}`, count) };
  }
}

/** Every tab of the task list under a filter. */
export async function* countsOfTasks(ask: Ask, filter = ''): AsyncGenerator<Counted> {
  const counts = (await ask(`task/list?per_page=1&${filter}`)).status_cnts as Record<string, number>;
  for (const tab of taskTabs) {
    const count = counts[tab === 'all' ? 'total_cnt' : `${tab}_cnt`] ?? NaN;
    const rows = await rowsOf(ask, `task/list?tab=${tab}&${filter}`, count);
    yield { question: `task list ${tab} ${filter}`, count, rows };
  }
}

/** Every card of the dashboard under a filter. */
export async function* countsOfCards(ask: Ask, filter = ''): AsyncGenerator<Counted> {
  const cards = (await ask(`dashboard/card_data?${filter}`)) as unknown as CardData;
  for (const [name, open] of Object.entries(cardLists)) {
    const [count, path] = open(cards);
    yield { question: `card ${name} ${filter}`, count, rows: await rowsOf(ask, `${path}&${filter}`, count) };
  }
}

/** Every number of the map under a filter, and the events of each state's dialog. */
export async function* countsOfMap(ask: Ask, filter = ''): AsyncGenerator<Counted> {
  const map = async (more: string) => (await ask(`dashboard/map?${filter}${more}`)) as unknown as DashboardMap;
  const { states, tasks } = await map('');
  for (const [index, { state_num, code, event_cnt, location_cnt, ready_for_sales_cnt }] of states.entries()) {
    const work = tasks[index];
    if (work?.state_num !== state_num) throw new Error(`The tasks of ${code} are missing`);
    for (const [name, count, path] of [
      ['events', event_cnt, 'event/list?status_num=1&live=1'],
      ['ready', ready_for_sales_cnt, 'event/list?status_num=1&task=ready_for_sales'],
      ['locations', location_cnt, 'location/list?with_events=1'],
      ['tasks', work.total_cnt, 'task/list?tab=all'],
      ['overdue', work.overdue_cnt, 'task/list?tab=overdue'],
      ['pending', work.pending_cnt, 'task/list?tab=pending'],
      ['completed', work.completed_cnt, 'task/list?tab=completed'],
    ] as const) {
      const rows = await rowsOf(ask, `${path}&state_num=${state_num}&${filter}`, count);
      yield { question: `map ${code} ${name} ${filter}`, count, rows };
    }
    const ofState: MapEvent[] = [];
    for (let page = 1; ofState.length === (page - 1) * PAGE; page += 1)
      ofState.push(...(await map(`&state_num=${state_num}&per_page=${PAGE}&page=${page}`)).state_data);
    const rows = new Set(ofState.map(({ event_id }) => event_id)).size;
    yield { question: `dialog of ${code} ${filter}`, count: event_cnt, rows };
  }
  const { event_cnt } = (await ask(`dashboard/card_data?${filter}`)) as unknown as CardData;
  const rows = states.reduce((sum, state) => sum + state.event_cnt, 0);
  yield { question: `events of all states ${filter}`, count: event_cnt, rows };
}
