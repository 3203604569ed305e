import autocannon from 'autocannon';
import { storeDay } from './clock.mjs';

const CONNECTIONS = 10;
const WANTED_MS = 50;
/** A first short round is thrown away: each connection plans its first reads (`api/src/platform/db/prepared.ts`). */
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
 * Every dashboard call of an admin and of the vendor without a filter, one after the other: how long the slowest answers take.
 * autocannon counts no 95th percentile; the next one it has is stricter.
 * @returns rows for `limitRow`
 */
export async function measureDashboard({ admin, vendor }, db, { url }, seconds) {
  const { dashboardRoutes } = await import('@guyline/contract/routes/dashboard');
  const queries = await queriesOf(db);
  const results = [];
  for (const { actor, token } of [admin, vendor]) {
    for (const [name, { path, needs }] of Object.entries(dashboardRoutes)) {
      if (jobs.includes(name) || (needs === 'users.manage' && actor.role !== 'admin')) continue;
      const address = `${url}/api/${path.replace(':role', actor.role)}?${new URLSearchParams(queries[name])}`;
      const load = { url: address, connections: CONNECTIONS, headers: { authorization: `Bearer ${token}` } };
      await autocannon({ ...load, duration: WARM_SECONDS });
      const result = await autocannon({ ...load, duration: seconds });
      if (result.non2xx || result.errors || result.timeouts || !result['2xx'])
        throw new Error(`${address}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts`);
      const slow = result.latency.p97_5;
      results.push({
        title: `${path.replace(':role', actor.role)}, p97.5 in ms`,
        floor: '-',
        ours: String(Math.round(slow)),
        wanted: WANTED_MS,
        met: slow <= WANTED_MS,
      });
    }
  }
  return results;
}
