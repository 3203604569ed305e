import { setTimeout as pause } from 'node:timers/promises';

const FIRST_WAIT_MS = 500;
/** What dies as often within this time is given up: a further try would end the same way. */
const DEATHS = 5;
const WITHIN_MS = 60_000;
const STOP_MS = 10_000;

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;
const TOO_OFTEN = `It ended ${DEATHS} times within ${WITHIN_MS / 1_000} s and is not started again; the rest goes on.\n`;
const words = (error) => (error instanceof Error ? error.message : String(error));
const seconds = (ms) => `${ms / 1_000} s`;

/**
 * @typedef {object} Kept
 * @property {() => number} pid
 * @property {(signal?: NodeJS.Signals, patience?: number) => Promise<void>} stop ends it for good: asks by the signal,
 *   and kills what has not ended by then
 * @property {(signal?: NodeJS.Signals) => Promise<void>} pause ends it until `resume` starts it again
 * @property {() => Promise<void>} resume starts it, with the same retries as after a death; fails when they fail
 */

/**
 * Starts a process and starts it again when it ends unasked, after waits that double.
 * @param {string} name as people know it: `worker`
 * @param {() => Promise<import('node:child_process').ChildProcess>} start resolves to the running process
 * @param {object} options
 * @param {(text: string) => void} [options.tell] hears of each death in words; without it nothing is started again
 * @param {() => boolean} [options.again] asked at each death: false gives the process up at once
 * @param {() => Promise<string>} [options.lastLines] what the process said last
 * @param {() => void} [options.onGivenUp]
 * @param {number} [options.firstWait] in milliseconds
 * @returns {Promise<Kept>}
 */
export async function keepRunning(name, start, options = {}) {
  const { tell, again = () => true, lastLines = async () => '', onGivenUp, firstWait = FIRST_WAIT_MS } = options;
  let deaths = [];
  const stopping = new AbortController();
  let paused = false;
  let restart = Promise.resolve();
  let child = await start();

  /** Why the last start failed; undefined after one that did not. */
  let failure;
  /** @returns {Promise<boolean>} whether this start succeeded; if not, further ones were tried before it resolves */
  const begin = async () => {
    try {
      child = await start();
    } catch (error) {
      failure = error;
      await died(`did not start (${words(error)})`);
      return false;
    }
    failure = undefined;
    watch();
    return true;
  };

  /** @param {string} how as a predicate: `did not start (the port is taken)` */
  const died = async (how) => {
    if (stopping.signal.aborted || paused || !tell) return;
    const now = Date.now();
    deaths = [...deaths.filter((at) => now - at < WITHIN_MS), now];
    const last = await lastLines();
    const ended = `\nThe ${name} ${how}.${last && ` Its last lines:\n${last}`}\n`;
    if (!again() || deaths.length >= DEATHS) {
      tell(again() ? `${ended}${TOO_OFTEN}` : ended);
      return onGivenUp?.();
    }
    const wait = firstWait * 2 ** (deaths.length - 1);
    tell(`${ended}Starting it again in ${seconds(wait)} ...\n`);
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted || paused) return;
    if ((await begin()) && !stopping.signal.aborted) tell(`The ${name} was started again.\n`);
  };
  const watch = () => {
    const ended = (code, signal) => void (restart = died(`ended by itself (${code ?? signal})`));
    if (hasEnded(child)) ended(child.exitCode, child.signalCode);
    else child.once('exit', ended);
  };
  watch();

  const end = async (signal, patience) => {
    if (hasEnded(child)) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(late);
  };

  return {
    pid: () => child.pid,
    pause: async (signal = 'SIGTERM') => {
      paused = true;
      await restart; // one that is being started must not live on beside what the pause is for
      await end(signal, STOP_MS);
    },
    resume: async () => {
      paused = false;
      // What it needs may be free in a moment: its port, or the shared memory of the process before.
      await (restart = begin());
      if (failure) throw failure;
    },
    stop: async (signal = 'SIGTERM', patience = STOP_MS) => {
      stopping.abort();
      await restart; // one that is being started must not outlive this
      await end(signal, patience);
    },
  };
}
