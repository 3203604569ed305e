import { built } from './built.mjs';
import { naively, recorder } from './statements.mjs';
import { storeYear } from './clock.mjs';

const OPEN = [1, 6, 9, 14];

/** `{ a: 1, b: [2, 3] }` as the screens send it. */
const queryString = (query) =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((item, index) => [`${name}[${index}]`, item]) : [[name, value]],
    )
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

const listQuery = (more) => ({ page: 1, per_page: 10, ...more });
/** One of the three tabs of the event summary; it gives its page under other names than a list. */
const summaryTab = (filter) => ({
  name: `events-summary-${filter}`,
  title: `event summary, tab ${filter}`,
  as: 'admin',
  path: 'common/event-summary/list',
  query: listQuery({ filter }),
  file: 'events/event-summary.queries.js',
  of: 'EventSummaryQueries',
  call: 'page',
  goal: 0.5,
  rows: 0.25,
});
/** Pages of a list, which the rows alone are made of; `names` what its answer calls the rows. */
const pieces = {
  'task/list': { file: 'tasks/tasks.queries.js', of: 'taskPage' },
  'event/list': { file: 'events/events.queries.js', of: 'eventPage' },
  'common/event-summary/list': { file: 'events/event-summary.queries.js', of: 'summaryPage', names: 'events' },
};
const openTasks = (page) => listQuery({ page, sort_by: 'scheduled_date', sort_order: 'asc', status_num: OPEN });

/** The reads that are measured: who asks, which of the API's queries answers, and how much of the floor it must reach. */
const wanted = (year) => [
  {
    name: 'tasks-page-1',
    title: 'task list, page 1',
    as: 'vendor',
    path: 'task/list',
    query: openTasks(1),
    file: 'tasks/tasks.queries.js',
    of: 'TasksQueries',
    call: 'list',
    goal: 0.8,
    rows: 0.25,
  },
  {
    name: 'tasks-page-1000',
    title: 'task list, page 1,000',
    as: 'vendor',
    path: 'task/list',
    query: openTasks(1_000),
    file: 'tasks/tasks.queries.js',
    of: 'TasksQueries',
    call: 'list',
    goal: 0.6,
    rows: 0.25,
  },
  ...[1, 1_000].map((page) => ({
    name: `tasks-all-${page}`,
    title: `task list of an admin, no filter, page ${page.toLocaleString('en')}`,
    as: 'admin',
    path: 'task/list',
    query: listQuery({ page }),
    file: 'tasks/tasks.queries.js',
    of: 'TasksQueries',
    call: 'list',
    goal: page === 1 ? 0.8 : 0.5,
    rows: 0.25,
  })),
  {
    name: 'tasks-search',
    title: 'task search by location text (naive floor)',
    as: 'vendor',
    path: 'task/list',
    query: listQuery({ search: 'supercenter' }),
    file: 'tasks/tasks.queries.js',
    of: 'TasksQueries',
    call: 'list',
    naive: true,
    goal: 3,
  },
  {
    name: 'locations-search',
    title: 'location search',
    as: 'vendor',
    path: 'location/list',
    query: listQuery({ search: '0123' }),
    file: 'locations/locations.queries.js',
    of: 'LocationsQueries',
    call: 'list',
    goal: 0.5,
  },
  {
    name: 'counts-cards',
    title: 'dashboard counts',
    as: 'admin',
    path: 'dashboard/card_data',
    query: { customer_id: 1, year },
    file: 'dashboard/dashboard.queries.js',
    of: 'DashboardQueries',
    call: 'cards',
    goal: 0.5,
  },
  {
    name: 'counts-summary',
    title: 'dashboard summary',
    as: 'admin',
    path: 'dashboard/summary',
    query: { customer_id: 1, year },
    file: 'dashboard/dashboard.queries.js',
    of: 'DashboardQueries',
    call: 'summary',
    goal: 0.5,
  },
  {
    name: 'events-list',
    title: 'event list, filtered by year and state',
    as: 'admin',
    path: 'event/list',
    query: listQuery({ year, state_num: 48, status_num: 1 }),
    file: 'events/events.queries.js',
    of: 'EventsQueries',
    call: 'list',
    goal: 0.5,
    rows: 0.25,
  },
  {
    name: 'events-ready',
    title: 'event list, ready for sales',
    as: 'admin',
    path: 'event/list',
    query: listQuery({ task: 'ready_for_sales', status_num: 1 }),
    file: 'events/events.queries.js',
    of: 'EventsQueries',
    call: 'list',
    goal: 0.5,
    rows: 0.25,
  },
  summaryTab('active'),
  summaryTab('pending'),
  summaryTab('sale'),
  {
    name: 'tasks-filtered',
    title: 'task list, six filters',
    as: 'admin',
    path: 'task/list',
    query: listQuery({ year, customer_id: 1, region_id: 1, type_num: 1, task: 'electrical_permits', tab: 'pending' }),
    file: 'tasks/tasks.queries.js',
    of: 'TasksQueries',
    call: 'list',
    goal: 0.5,
  },
  ...['vendor', 'admin'].map((as) => ({
    name: `quick-search-${as}`,
    title: `quick search of ${as === 'admin' ? 'an admin' : 'a vendor'}`,
    as,
    path: 'search',
    query: { search: 'springfield' },
    file: 'search/search.queries.js',
    of: 'SearchQueries',
    call: 'find',
    goal: 0.5,
  })),
  {
    name: 'tasks-month',
    title: 'task list, month and vendor',
    as: 'admin',
    path: 'task/list',
    query: listQuery({ month: `${year}-06`, vendor_id: 22 }),
    file: 'tasks/tasks.queries.js',
    of: 'TasksQueries',
    call: 'list',
    goal: 0.5,
  },
];

/** The same list beside its rows alone: the page by late look-up, no total, no tabs. */
async function besideRows(one, actor, record) {
  const { file, of, names = 'list' } = pieces[one.path];
  const [{ [of]: page }, { listRows }] = [await built(file), await built('platform/db/list-page.js')];
  const statements = await record((db) => db.rows(listRows(page(actor, one.query))));
  return {
    ...one,
    name: `${one.name}-rows`,
    title: `  beside its rows alone`,
    goal: one.rows,
    floor: { statements },
    same: ({ [names]: rows }) => rows,
  };
}

/** The same list with every row of its filter counted, as it would be without kept counts. */
async function uncounted({ path, query }, actor, record) {
  const { file, of } = pieces[path];
  const [{ [of]: page }, { pageOf }] = [await built(file), await built('platform/db/list-page.js')];
  return record((db) => pageOf(db, { ...page(actor, query), kept: undefined }));
}

/** The read cases, each with the very statements that the API's query sends. */
export async function readCases(sessions) {
  const { record } = await recorder();
  const cases = [];
  for (const one of wanted(storeYear())) {
    const { actor, token } = sessions[one.as];
    const Queries = (await built(one.file))[one.of];
    const statements = one.naive
      ? await uncounted(one, actor, record)
      : await record((db) => new Queries(db)[one.call](actor, one.query));
    const headers = { authorization: `Bearer ${token}` };
    const below = one.path.startsWith('common/') ? one.path : `${actor.role}/${one.path}`;
    const beside = { ...one, floor: { statements: one.naive ? statements.map(naively) : statements } };
    for (const each of one.rows ? [beside, await besideRows(one, actor, record)] : [beside]) {
      const path = `/api/${below}?${queryString(each.query)}`;
      const load = async (side) => ({
        headers,
        requests: [{ method: 'GET', path: side === 'ours' ? path : `/${each.name}` }],
      });
      cases.push({ ...each, headers, path, load });
    }
  }
  return cases;
}

/** Both sides must say the same (`same`: the part that both have), or the ratio says nothing. @throws Error naming the case */
export async function checkSame({ name, path, headers, same = (data) => data }, { api, floor }) {
  const [ours, bare] = await Promise.all(
    [fetch(api.url + path, { headers }), fetch(`${floor.url}/${name}`, { headers })].map(async (sent) =>
      (await sent).text(),
    ),
  );
  const one = JSON.stringify(same(JSON.parse(ours).data));
  const other = JSON.stringify(JSON.parse(bare).data);
  if (one !== other)
    throw new Error(
      `${name}: the floor answers something else.\nours:  ${one.slice(0, 400)}\nfloor: ${other.slice(0, 400)}`,
    );
}
