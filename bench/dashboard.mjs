import autocannon from 'autocannon';
import { storeDay } from './clock.mjs';
import { dashboardFloor } from './dashboard-floor.mjs';
import { startFloor } from './processes.mjs';
import { clearOutbox } from './writer.mjs';

const CONNECTIONS = 10;
const WANTED_MS = 50;
/**
 * A first round of all calls, and a short one before each, are thrown away: a process that has just started still compiles its code, and
 * each connection plans its first reads (`api/src/platform/db/prepared.ts`).
 */
const WARM_SECONDS = 2;
/** Makes a workbook: measured with the exports. */
const jobs = ['download'];

export const DASHBOARD = 'dashboard';
const caseOf = (name) => `${DASHBOARD}/${name}`;

/** The name of a case: every call of the dashboards, or one of them (`dashboard/vendor-tasks`). */
export const ofDashboard = (name) => name === DASHBOARD || name.startsWith(caseOf(''));

/** Parameters that a call needs besides the filter and the page; a list of them where it is asked in several ways. */
async function queriesOf(db) {
  const { rows } = await db.query(
    `select ${storeDay}::text as day, min(id)::int as event, min(project_id)::int as project from events where status_num = 1`,
  );
  const [{ day, event, project }] = rows;
  const [year, month] = day.split('-').map(Number);
  return {
    calendarDays: { year, month },
    dayTasks: { day },
    tasks: { per_page: 5 },
    docs: ['event', 'customer'].map((tab) => ({ event_id: event, tab })),
    keyContacts: { event_id: event },
    overview: { kind: 'at_risk_tasks', project_id: project }, // a line of the locations opens it
  };
}

/**
 * Every dashboard call of an admin and of the vendor without a filter, and of one event where a call needs one; answers come compressed, as to a browser.
 * @returns {Promise<{ title: string, name: string, route: string, actor: object, query: object, path: string, headers: object }[]>}
 *   `name` is one of its own, `route` is that of the contract
 */
export async function dashboardCalls({ admin, vendor }, db) {
  const { dashboardRoutes } = await import('@guyline/contract/routes/dashboard');
  const { taskRoutes } = await import('@guyline/contract/routes/tasks');
  const routes = { ...dashboardRoutes, reasons: taskRoutes.reasons }; // a panel asks for these, too
  const queries = await queriesOf(db);
  return [admin, vendor].flatMap(({ actor, token }) =>
    Object.entries(routes)
      .filter(([name, { needs }]) => !jobs.includes(name) && (needs !== 'users.manage' || actor.role === 'admin'))
      .flatMap(([route, { path }]) => {
        const below = path.replace(':role', actor.role);
        const asked = [queries[route] ?? {}].flat();
        return asked.map((query, index) => ({
          title: [below, query.tab, query.event_id && 'of one event'].filter(Boolean).join(', '),
          name: `${actor.role}-${route}${index || ''}`,
          route,
          actor,
          query: { page: 1, per_page: 10, ...query },
          path: `/api/${below}?${new URLSearchParams(query)}`,
          headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' },
        }));
      }),
  );
}

/** One round; @returns autocannon's figures and how long each answer took in ms */
async function round(load) {
  const times = [];
  const running = autocannon(load);
  running.on('response', (_client, _status, _bytes, time) => times.push(time));
  return { ...(await running), times };
}

/** The 95th percentile of answer times; undefined without any. */
const p95 = (times) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1];

/** @returns the p95 in ms of one side, while the other is paused */
async function measureSide({ side, other, path, headers }, seconds) {
  const load = { url: `${side.url}${path}`, connections: CONNECTIONS, headers };
  other.pause();
  try {
    await round({ ...load, duration: WARM_SECONDS });
    const { times, non2xx, errors, timeouts } = await round({ ...load, duration: seconds });
    if (non2xx || errors || timeouts)
      throw new Error(`${path}: ${non2xx} refusals, ${errors} errors, ${timeouts} timeouts`);
    return p95(times) ?? seconds * 1_000; // none was answered within the round
  } finally {
    other.resume();
  }
}

/** The calls that `only` names, or all; @throws Error when it names only unknown ones */
async function callsOf(sessions, db, only) {
  const all = await dashboardCalls(sessions, db);
  if (!only.some((name) => name.startsWith(caseOf('')))) return all;
  const calls = all.filter(({ name }) => only.includes(caseOf(name)));
  if (!calls.length) throw new Error(`No such call; there are: ${all.map(({ name }) => caseOf(name)).join(', ')}`);
  return calls;
}

/**
 * The p95 of each call, one after the other, beside the same statements, prepared, without the API.
 * @returns rows for `limitRow`
 */
export async function measureDashboard(sessions, db, api, env, { seconds, only }) {
  const calls = await callsOf(sessions, db, only);
  const floor = await startFloor(env, await dashboardFloor(calls));
  try {
    for (const { path, headers } of calls)
      await round({ url: `${api.url}${path}`, connections: CONNECTIONS, headers, duration: WARM_SECONDS });
    const results = [];
    for (const { title, name, path, headers } of calls) {
      const bare = await measureSide({ side: floor, other: api, path: `/${name}`, headers }, seconds);
      await db.query(clearOutbox);
      const ours = await measureSide({ side: api, other: floor, path, headers }, seconds);
      results.push({
        title: `${title}, p95 in ms`,
        floor: String(Math.round(bare)),
        ours: String(Math.round(ours)),
        wanted: WANTED_MS,
        met: ours <= WANTED_MS,
      });
    }
    return results;
  } finally {
    await floor.stop();
  }
}
