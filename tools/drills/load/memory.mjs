import { readFile } from 'node:fs/promises';

const EVERY_MS = 5_000;

/** Resident memory of a process in MB, by what Linux says. */
async function megabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}

/** What a line through the points rises by, per unit of `x`. */
export function slope(points) {
  const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const over = points.reduce((sum, [one, other]) => sum + (one - x) * (other - y), 0);
  const under = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
  return under ? over / under : 0;
}

/**
 * Notes the memory of processes.
 * @param {Record<string, number>} pids
 * @returns {{ stop: (afterMs: number) => { name: string, most: number, slope: number }[] }} MB, and MB a minute from `afterMs` on
 */
export function watchMemory(pids) {
  const from = Date.now();
  const seen = Object.fromEntries(Object.keys(pids).map((name) => [name, []]));
  const timer = setInterval(async () => {
    for (const [name, pid] of Object.entries(pids)) seen[name].push([Date.now() - from, await megabytes(pid)]);
  }, EVERY_MS);
  return {
    stop: (afterMs) => {
      clearInterval(timer);
      return Object.entries(seen).map(([name, points]) => ({
        name,
        most: Math.max(...points.map(([, mb]) => mb)),
        slope: slope(points.filter(([at]) => at >= afterMs).map(([at, mb]) => [at / 60_000, mb])),
      }));
    },
  };
}
