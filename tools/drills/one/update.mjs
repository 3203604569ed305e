import pg from 'pg';
import { sleep } from '../../services/ports.mjs';
import { servedVersion } from '../tab.mjs';
import { until } from '../workload.mjs';
import { changedRemote } from './checkout.mjs';

/** How long people may be kept waiting; a second or two, unless the machine has other things to do. */
const AWAY_MS = 15_000;
const EVERY_MS = 50;

/** Asks again and again. @returns {() => Promise<number>} ends it; for how many milliseconds at most no answer was 200 */
function watch(call) {
  let [last, longest, goesOn] = [performance.now(), 0, true];
  const asking = (async () => {
    while (goesOn) {
      const served = await call().then(
        ({ status }) => status === 200,
        () => false,
      );
      const now = performance.now();
      longest = Math.max(longest, now - last);
      if (served) last = now;
      await sleep(EVERY_MS);
    }
  })();
  return async () => {
    goesOn = false;
    await asking;
    return longest;
  };
}

/** Whether the database has what the migrations of the next version bring. */
async function isNextSchema({ databaseUrl }) {
  const db = new pg.Client({ connectionString: `${databaseUrl}/guyline` });
  await db.connect();
  try {
    const text = `select from information_schema.columns where table_name = 'messages' and column_name = 'next_kind'`;
    return (await db.query(text)).rows.length === 1;
  } finally {
    await db.end();
  }
}

/**
 * The step to the next release, and the way back, while somebody works.
 * @param {object} one an installation
 * @param {() => Promise<{ status: number, data: { total: number } }>} call of a person who signed in before
 * @returns {Promise<{ checks: Record<string, boolean>, longest: number }>} `longest`: milliseconds without an answer
 */
export async function updateAndBack(one, call) {
  const pids = () => ['guyline-api', 'guyline-worker'].map(one.units.pidOf);
  const state = async () => ({ pids: pids(), remote: await servedVersion(one.web, changedRemote) });
  const replaced = (some, others) => some.pids.every((pid, at) => pid !== others.pids[at]);
  /** HAProxy hears of the new process a moment later. */
  const served = async () => {
    let answer;
    await until('The portal answers', async () => (answer = await call()).status === 200, AWAY_MS);
    return answer.data.total;
  };
  const stop = watch(call);
  const before = await state();
  await one.update();
  const next = await state();
  const during = await served();
  const migrated = await isNextSchema(one);
  await one.back();
  const after = await state();
  const last = await served();
  const kept = await isNextSchema(one);
  const longest = await stop();
  return {
    longest,
    checks: {
      'next version serves': replaced(before, next) && migrated && next.remote !== before.remote,
      'and the one before again, with the data of the next':
        replaced(next, after) && kept && after.remote === before.remote && last === during,
      'people wait seconds': longest < AWAY_MS,
    },
  };
}
