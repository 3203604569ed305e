import { setTimeout as pause } from 'node:timers/promises';

const LONG_MS = 10_000;
const seconds = (since) => `${Math.max(1, Math.round((Date.now() - since) / 1_000))} s`;

/**
 * Says what is being done and how long it took, and after ten silent seconds how far it is: two silent minutes look like a
 * portal that hangs.
 * @template T
 * @param {string} what in words: `Loading the demo season`
 * @param {(say: (line: string) => void) => Promise<T> | T} work gets a way to tell a line of its own
 * @param {{ howFar?: () => string, print?: (text: string) => void, every?: number }} options
 * @returns {Promise<T>}
 */
export async function shown(what, work, options = {}) {
  const { howFar = () => '', print = (text) => void process.stdout.write(text), every = LONG_MS } = options;
  const started = Date.now();
  const ended = new AbortController();
  let saidAt = started;
  const line = (text) => {
    saidAt = Date.now();
    print(`  ${text}, ${seconds(started)}\n`);
  };
  const tick = async () => {
    for (;;) {
      await pause(Math.max(0, saidAt + every - Date.now()), undefined, { signal: ended.signal });
      if (Date.now() - saidAt >= every) line(howFar() || 'still at it');
    }
  };
  print(`${what} ...\n`);
  tick().catch(() => undefined);
  try {
    const result = await work(line);
    print(`  done in ${seconds(started)}\n`);
    return result;
  } finally {
    ended.abort();
  }
}
