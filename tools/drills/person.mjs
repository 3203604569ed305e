import { randomUUID } from 'node:crypto';

/** Nothing may hang: a call that takes longer counts as unanswered. */
const PATIENCE_MS = 15_000;

/**
 * One call as a browser makes it.
 * @returns {Promise<{ status: number, ms: number, data?: any, error?: string, message?: string }>} status 0 = no answer
 */
export async function call(url, { method = 'GET', headers, body, patience = PATIENCE_MS } = {}) {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const answer = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(patience) });
    const { data, error, message } = await answer.json();
    return { status: answer.status, ms: took(), data, error, message };
  } catch (error) {
    return { status: 0, ms: took(), message: String(error.cause?.code ?? error.name) };
  }
}

const json = (body) => (body instanceof FormData ? { body } : { body: JSON.stringify(body) });
const typeOf = (body) => (body instanceof FormData ? {} : { 'content-type': 'application/json' });

export const tryToSignIn = (url, email, password, patience) =>
  call(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    patience,
  });

/** A signed-in person; paths start after `/api/`. A POST carries a key, so that it may be sent again. */
export async function signIn(url, email, password) {
  const { status, data, message } = await tryToSignIn(url, email, password);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${message}`);
  const headers = { authorization: `Bearer ${data.token}` };
  const get = (path, options) => call(`${url}/api/${path}`, { headers, ...options });
  const post = (path, body, { key = randomUUID(), ...options } = {}) =>
    call(`${url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, ...typeOf(body), 'idempotency-key': key },
      ...json(body),
      ...options,
    });
  const must = async (answer) => {
    const { status: got, data: given, error, message: said } = await answer;
    if (got !== 200) throw new Error(`${got} ${error ?? ''} ${said ?? ''}`);
    return given;
  };
  return { headers, get, post, must };
}
