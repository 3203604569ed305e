import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Of the first line of `/proc/stat`, in hundredths of a second: what the cores did, and what the host gave to others. */
function ticks() {
  const [, user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
  return { busy: user + nice + system + irq + softirq, steal };
}

/** Seconds of work of all cores since the machine started; `undefined` where the system does not count it. */
export function workSeconds() {
  try {
    return ticks().busy / 100;
  } catch {
    return undefined;
  }
}

const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;

/**
 * Begins to count the processor's time; a virtual machine whose host is busy takes longer for the same work.
 * @returns {() => string} a line about the time since; empty where the system does not count it (not Linux)
 */
export function countProcessor() {
  try {
    const [before, started] = [ticks(), Date.now()];
    return () => {
      const after = ticks();
      const cores = availableParallelism();
      const whole = ((Date.now() - started) / 10) * cores;
      const [busy, steal] = [after.busy - before.busy, after.steal - before.steal];
      return `\nProcessor: ${cores} cores, ${Math.round(busy / 100)} s of work (${percent(busy, whole)}), ${percent(steal, whole)} kept back by the host\n`;
    };
  } catch {
    return () => '';
  }
}
