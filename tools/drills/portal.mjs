import { join } from 'node:path';
import pg from 'pg';
import { ready, startProcesses } from '../portal/processes.mjs';
import { freePort, sleep } from '../services/ports.mjs';
import { signIn } from './person.mjs';

const PASSWORD = 'Guyline!2026';
const SETTLE_MS = 90_000;
const over = ['done', 'failed', 'cancelled', 'undone'];

/**
 * API and worker on a database of their own, kept running as `npm start` keeps them.
 * @returns {Promise<object>} `person(name)` signs somebody of the demo in; `rows` asks the database past the portal;
 *   `kill(name)` ends API or worker at once; `settled` waits for the end of a job; `env` and `stop`
 */
export async function startPortalOf(given, folder) {
  const port = await freePort();
  const env = { ...given, PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  const connections = () => new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 }).on('error', () => undefined); // its server is killed, too
  let pool = connections();
  const start = async () => {
    let dead = false;
    const started = await startProcesses(env, join(folder, 'logs'), {
      tell: () => undefined,
      firstWait: 200,
      onGivenUp: () => void (dead = true),
    });
    await ready(port, () => dead).catch(async (error) => {
      await started.stop();
      throw error;
    });
    return started;
  };
  let processes = await start();

  const rows = async (text, values) => (await pool.query(text, values)).rows;
  return {
    url,
    env,
    rows,
    count: async (text, values) => Number((await rows(`select count(*) as n from (${text}) as counted`, values))[0].n),
    person: (name) => signIn(url, `${name}@demo.guyline.test`, PASSWORD),
    kill: (name) => process.kill(processes.pids[name](), 'SIGKILL'),
    pid: (name) => processes.pids[name](),
    /** Stops both; `letGo` closes the drill's own connections too, `go` starts all again. */
    pause: () => processes.stop(),
    letGo: () => pool.end(),
    go: async () => {
      pool = connections();
      processes = await start();
    },
    /** Stops both and starts them with further settings. */
    again: async (changed) => {
      await processes.stop();
      Object.assign(env, changed);
      processes = await start();
    },
    settled: async (id, patience = SETTLE_MS) => {
      for (const until = Date.now() + patience; Date.now() < until; await sleep(50)) {
        const [job] = await rows('select status, error, done, total from jobs where id = $1', [id]);
        if (over.includes(job?.status)) return job;
      }
      throw new Error(`Job ${id} was not over after ${patience / 1_000} s`);
    },
    stop: async () => {
      await processes.stop();
      if (!pool.ended) await pool.end();
    },
  };
}
