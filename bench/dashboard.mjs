import autocannon from 'autocannon';
import { storeDay } from './clock.mjs';

const CONNECTIONS = 10;
const WANTED_MS = 50;
/**
 * A first round of all calls, and a short one before each, are thrown away: a process that has just started still compiles its code, and
 * each connection plans its first reads (`api/src/platform/db/prepared.ts`).
 */
const WARM_SECONDS = 2;
/** Makes a workbook: measured with the exports. */
const jobs = ['download'];

/** Parameters that a call needs besides the filter. */
async function queriesOf(db) {
  const { rows } = await db.query(
    `select ${storeDay}::text as day, min(id)::int as event, min(project_id)::int as project from events where status_num = 1`,
  );
  const [{ day, event, project }] = rows;
  const [year, month] = day.split('-').map(Number);
  return {
    calendarDays: { year, month },
    dayTasks: { day },
    docs: { event_id: event, tab: 'event' },
    keyContacts: { event_id: event },
    overview: { kind: 'at_risk_tasks', project_id: project }, // a line of the locations opens it
  };
}

/**
 * Every dashboard call of an admin and of the vendor without a filter; answers come compressed, as to a browser.
 * @returns {Promise<{ title: string, path: string, headers: object }[]>}
 */
export async function dashboardCalls({ admin, vendor }, db) {
  const { dashboardRoutes } = await import('@guyline/contract/routes/dashboard');
  const { taskRoutes } = await import('@guyline/contract/routes/tasks');
  const routes = { ...dashboardRoutes, reasons: taskRoutes.reasons }; // a panel asks for these, too
  const queries = await queriesOf(db);
  return [admin, vendor].flatMap(({ actor, token }) =>
    Object.entries(routes)
      .filter(([name, { needs }]) => !jobs.includes(name) && (needs !== 'users.manage' || actor.role === 'admin'))
      .map(([name, { path }]) => {
        const title = path.replace(':role', actor.role);
        const query = new URLSearchParams(queries[name]);
        return {
          title,
          path: `/api/${title}?${query}`,
          headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' },
        };
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

/** The answer time in ms that 95 of 100 answers keep. */
const most = (times) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1];

/**
 * The calls one after the other: how long the slower answers take.
 * @returns rows for `limitRow`
 */
export async function measureDashboard(sessions, db, { url }, seconds) {
  const results = [];
  const calls = await dashboardCalls(sessions, db);
  const loadOf = ({ path, headers }) => ({ url: `${url}${path}`, connections: CONNECTIONS, headers });
  const warm = (call) => round({ ...loadOf(call), duration: WARM_SECONDS });
  for (const call of calls) await warm(call);
  for (const call of calls) {
    const { title, path } = call;
    const load = loadOf(call);
    await warm(call);
    const result = await round({ ...load, duration: seconds });
    if (result.non2xx || result.errors || result.timeouts)
      throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts`);
    const slow = most(result.times) ?? seconds * 1_000; // none was answered within the round
    results.push({
      title: `${title}, p95 in ms`,
      floor: '-',
      ours: String(Math.round(slow)),
      wanted: WANTED_MS,
      met: slow <= WANTED_MS,
    });
  }
  return results;
}
