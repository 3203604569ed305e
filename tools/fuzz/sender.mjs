import { signIn } from '../drills/person.mjs';
import { SLOWEST_MS } from './judge.mjs';

const PASSWORD = 'Guyline!2026';

async function sent(url, { method, path, headers, body }, token) {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(3 * SLOWEST_MS),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
      ms: took(),
    };
  } catch (error) {
    return { status: 0, type: '', text: String(error.cause?.code ?? error.name), ms: took() };
  }
}

/**
 * Sends requests as people of the demo, in a portal in which each of them can sign in: where the requests of some locked
 * one out, it goes on in another.
 * @param {object} portal
 * @param {(before: object) => Promise<object>} fresh another, in which everybody is as before
 * @returns {{ send: (name: string | undefined, requests: object[]) => Promise<object[]>, renew: (name?: string) => Promise<void>, portals: () => number }}
 *   `send` answers in order, with status 0 for none; `renew` opens another session of somebody
 */
export function senderIn(portal, fresh) {
  let [tokens, portals] = [{}, 1];
  const signedIn = async (name) => {
    const { headers } = await signIn(portal.url, `${name}@demo.guyline.test`, PASSWORD);
    return (tokens[name] = headers.authorization.slice('Bearer '.length));
  };
  const tokenOf = async (name) => {
    if (!name || tokens[name]) return tokens[name];
    return signedIn(name).catch(async () => {
      [portal, tokens] = [await fresh(portal), {}];
      portals += 1;
      return signedIn(name);
    });
  };
  return {
    send: async (name, requests) => {
      const token = await tokenOf(name);
      return Promise.all(requests.map((request) => sent(portal.url, request, token)));
    },
    renew: async (name) => {
      if (!name) return;
      delete tokens[name];
      await tokenOf(name);
    },
    portals: () => portals,
  };
}
