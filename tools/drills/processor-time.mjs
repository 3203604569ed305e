import { readdir, readFile } from 'node:fs/promises';

const TICK_MS = 10;

/** The fields of a process after its name, by what Linux says: state, parent, ... */
async function fieldsOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/**
 * Processor time of processes so far, in milliseconds; with that of their children that have ended.
 * @param {number[]} pids
 */
export async function busyMs(pids) {
  const times = await Promise.all(
    pids.map(async (pid) => {
      const fields = await fieldsOf(pid);
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0) || 0;
    }),
  );
  return times.reduce((sum, one) => sum + one, 0);
}

/** The servers of PostgreSQL with the processes that they made for their connections. */
export async function families(roots) {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(all.map(async (pid) => [Number(pid), Number((await fieldsOf(pid))[1])]));
  return [...roots, ...parents.filter(([, parent]) => roots.includes(parent)).map(([pid]) => pid)];
}
