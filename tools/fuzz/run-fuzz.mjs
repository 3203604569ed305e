import { openStand } from '../drills/stand.mjs';
import { signIn } from '../drills/person.mjs';
import { chanceOf } from './chance.mjs';
import { faultOf, SLOWEST_MS } from './judge.mjs';
import { requestOf, routes } from './requests.mjs';

const PASSWORD = 'Guyline!2026';
const AT_ONCE = 4;
const SHOWN = 20;
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

const option = (args, name, usual) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? usual : Number(args[at + 1]);
};

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

/** People whom the requests of others locked out, renamed or removed are as before in a portal of its own. */
async function freshPortal(stand, before) {
  await before?.stop();
  const portal = await stand.portal({ CHORES_SECONDS: '0' });
  stand.keep(portal.stop);
  const tokens = {};
  const tokenOf = async (name, fresh) => {
    if (!name) return undefined;
    if (fresh || !tokens[name]) {
      const { headers } = await signIn(portal.url, `${name}@demo.guyline.test`, PASSWORD);
      tokens[name] = headers.authorization.slice('Bearer '.length);
    }
    return tokens[name];
  };
  return { ...portal, tokenOf };
}

/**
 * Sends random and boundary values to every route as each kind of person: `npm run fuzz -- --seconds 300 --seed 7`.
 * @returns {Promise<number>} exit code
 */
export async function runFuzz(args) {
  const [seconds, seed] = [option(args, 'seconds', 300), option(args, 'seed', Date.now() % 1_000_000)];
  const chance = chanceOf(seed);
  const stand = await openStand();
  process.once('SIGINT', () => void stand.stop().then(() => process.exit(130)));
  process.once('SIGTERM', () => void stand.stop().then(() => process.exit(143)));
  const faults = new Map();
  const statuses = {};
  const reached = new Set();
  let portals = 1;
  try {
    let portal = await freshPortal(stand);
    const until = Date.now() + seconds * 1_000;
    while (Date.now() < until) {
      const [name, role] = chance.of(people);
      const token = await portal.tokenOf(name).catch(() => null);
      if (token === null) {
        portal = await freshPortal(stand, portal);
        portals += 1;
        continue;
      }
      const requests = Array.from({ length: AT_ONCE }, () => requestOf(chance, role));
      const answers = await Promise.all(requests.map((request) => sent(portal.url, request, token)));
      for (const [at, answer] of answers.entries()) {
        const { route, path, body } = requests[at];
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status < 500) reached.add(route);
        const fault = faultOf(answer);
        const known = `${route}: ${fault?.slice(0, 40)}`;
        if (fault && !faults.has(known))
          faults.set(
            known,
            `${route} as ${name ?? 'a stranger'}: ${fault}\n  ${path.slice(0, 300)}\n  ${typeof body === 'string' ? body.slice(0, 600) : body ? 'a form' : ''}`,
          );
      }
      if (name && answers.some(({ status }) => status === 401))
        await portal.tokenOf(name, true).catch(async () => {
          portal = await freshPortal(stand, portal);
          portals += 1;
        });
    }
  } finally {
    await stand.stop();
  }
  const total = Object.values(statuses).reduce((sum, many) => sum + many, 0);
  for (const fault of [...faults.values()].slice(0, SHOWN)) process.stdout.write(`\n${fault}\n`);
  process.stdout.write(
    `\n${total} requests to ${reached.size} of ${routes.length} routes in ${seconds} s, seed ${seed}, ${portals} portals\n` +
      `${Object.entries(statuses)
        .map(([status, many]) => `${status}: ${many}`)
        .join(', ')}\n${faults.size} faults\n`,
  );
  return faults.size ? 1 : 0;
}
