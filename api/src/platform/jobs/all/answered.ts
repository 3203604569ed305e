import { setTimeout as wait } from 'node:timers/promises';
import { RuleError } from '../../errors/rule-error.js';

const WAIT_MS = 2_000;

/**
 * What Redis answers; a lost one is not waited for, as Bull does.
 * @throws RuleError `dependency_down` 503
 */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = wait(WAIT_MS, undefined, { signal: stop.signal }).then(() => {
    throw new RuleError('dependency_down', 503);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    late.catch(() => undefined);
    asked.catch(() => undefined);
    stop.abort();
  }
}
