/** What an answer must never tell: where our code lies, what it asks the database, secrets. */
const internals =
  /node_modules|\/api\/(dist|src)\/|at .+ \(.*:\d+:\d+\)|QueryFailed|MikroORM|kysely|syntax error at or near|relation ".*" does not exist|\bselect .+ from .+ where\b|password_hash|\$argon2|\$scrypt|REDIS_URL|DATABASE_URL|postgres:\/\//i;

export const SLOWEST_MS = 5_000;

/**
 * What is wrong with an answer.
 * @param {{ status: number, text: string, ms: number, type: string }} answer status 0 = none came
 * @returns {string | undefined}
 */
export function faultOf({ status, text, ms, type }) {
  if (!status) return `no answer (${text})`;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (ms > SLOWEST_MS) return `took ${ms} ms`;
  const leak = internals.exec(status >= 400 ? text : '');
  if (leak) return `tells internals: ${leak[0].slice(0, 100)}`;
  if (status >= 400 && type.includes('json')) {
    const body = JSON.parse(text);
    if (body.success !== false || !body.error || !body.message) return `${status} without an error and a message`;
  }
  return undefined;
}
