import { signIn } from '../drills/person.mjs';
import { chanceOf } from './chance.mjs';
import { faultOf, SLOWEST_MS } from './judge.mjs';
import { requestOf } from './requests.mjs';

const PASSWORD = 'Guyline!2026';
const AT_ONCE = 4;
/** As the demo has them; the last has no session. */
const people = [
  ['sysadmin', 'admin'],
  ['admin', 'admin'],
  ['corporate', 'corporate'],
  ['manager', 'manager'],
  ['tent', 'vendor'],
  ['staff', 'vendor'],
  [undefined, 'admin'],
];

/** Long runs of one character say nothing. */
const shortened = (text) =>
  text.replaceAll(/(.)\1{20,}/gs, (run) => `${run.slice(0, 3)}...(${run.length})`).slice(0, 2_000);

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

/** Tokens of the demo's people in a portal, each asked for once, or anew. */
function tokensOf(portal) {
  const tokens = {};
  return async (name, fresh) => {
    if (!name) return undefined;
    if (fresh || !tokens[name]) {
      const { headers } = await signIn(portal.url, `${name}@demo.guyline.test`, PASSWORD);
      tokens[name] = headers.authorization.slice('Bearer '.length);
    }
    return tokens[name];
  };
}

const told = ({ route, path, body }, name, fault) =>
  [
    `${route} as ${name ?? 'a stranger'}: ${fault}`,
    `  ${shortened(path)}`,
    `  ${typeof body === 'string' ? shortened(body) : body ? 'a form' : ''}`,
  ].join('\n');

/**
 * Sends random and boundary values to every route as each kind of person. Where the requests of some locked others out, it
 * goes on with `fresh()`, a portal in which everybody is as before.
 * @param {{ portal: object, fresh: () => Promise<object>, seconds: number, seed: number }} options
 * @returns {Promise<{ faults: string[], statuses: Record<string, number>, reached: number, portals: number, longest: number }>}
 */
export async function fuzz({ portal, fresh, seconds, seed }) {
  const chance = chanceOf(seed);
  const faults = new Map();
  const statuses = {};
  const reached = new Set();
  let [tokenOf, portals, longest] = [tokensOf(portal), 1, 0];
  const judge = (request, name, answer) => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    longest = Math.max(longest, answer.ms);
    if (answer.status < 500) reached.add(request.route);
    const fault = faultOf(answer);
    const known = `${request.route}: ${fault?.slice(0, 40)}`;
    if (fault && !faults.has(known)) faults.set(known, told(request, name, fault));
  };
  for (const until = Date.now() + seconds * 1_000; Date.now() < until;) {
    const [name, role] = chance.of(people);
    const token = await tokenOf(name).catch(() => null);
    if (token === null) {
      portal = await fresh(portal);
      tokenOf = tokensOf(portal);
      portals += 1;
      continue;
    }
    const requests = Array.from({ length: AT_ONCE }, () => requestOf(chance, role));
    const answers = await Promise.all(requests.map((request) => sent(portal.url, request, token)));
    for (const [at, answer] of answers.entries()) judge(requests[at], name, answer);
    // A session that ended is opened again; whom that fails gets a fresh portal the next time.
    if (name && answers.some(({ status }) => status === 401)) await tokenOf(name, true).catch(() => undefined);
  }
  return { faults: [...faults.values()], statuses, reached: reached.size, portals, longest };
}
