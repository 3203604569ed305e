import { chanceOf } from './chance.mjs';
import { faultOf } from './judge.mjs';
import { everyCall, people } from './people.mjs';
import { requestOf, routes } from './requests.mjs';
import { senderIn } from './sender.mjs';

const AT_ONCE = 4;

/** Long runs of one character say nothing. */
const shortened = (text) =>
  text.replaceAll(/(.)\1{20,}/gs, (run) => `${run.slice(0, 3)}...(${run.length})`).slice(0, 2_000);

const told = ({ route, path, body }, name, fault) =>
  [
    `${route} as ${name ?? 'a stranger'}: ${fault}`,
    `  ${shortened(path)}`,
    `  ${typeof body === 'string' ? shortened(body) : body ? 'a form' : ''}`,
  ].join('\n');

/** What all runs together got back. */
function tally() {
  const faults = new Map();
  const statuses = {};
  let longest = 0;
  const judge = (request, name, answer) => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    longest = Math.max(longest, answer.ms);
    const fault = faultOf(answer);
    const known = `${request.route}: ${fault?.slice(0, 40)}`;
    if (fault && !faults.has(known)) faults.set(known, told(request, name, fault));
  };
  return { judge, result: () => ({ faults: [...faults.values()], statuses, longest }) };
}

/** Up to four neighbouring calls of one person. */
function* together(calls) {
  for (let at = 0; at < calls.length;) {
    const { person } = calls[at];
    let end = at;
    while (end < calls.length && end - at < AT_ONCE && calls[end].person === person) end += 1;
    yield { person, group: calls.slice(at, end) };
    at = end;
  }
}

/**
 * Sends each of these calls once, with random values.
 * @param {ReturnType<typeof everyCall>} calls
 * @param {{ send: Function, renew: Function }} sender
 * @returns {Promise<string[]>} titles of the calls that the portal did not answer, or answered with a fault of its own
 */
export async function sendEvery(calls, { chance, sender, judge }) {
  const missed = [];
  for (const { person, group } of together(calls)) {
    const requests = group.map(({ route }) => requestOf(chance, person.role, route));
    const answers = await sender.send(person.name, requests);
    for (const [at, request] of requests.entries()) {
      let answer = answers[at];
      // A call sent beside it may have ended the session: sent alone, under a new session, a 401 is the route's own answer.
      if (person.name && answer.status === 401) {
        await sender.renew(person.name);
        [answer] = await sender.send(person.name, [request]);
        await sender.renew(person.name);
      }
      judge(request, person.name, answer);
      if (!answer.status || answer.status >= 500) missed.push(group[at].title);
    }
  }
  return missed;
}

/**
 * Sends random and boundary values: first to every route as each kind of person that may call it, then to any as anybody
 * until the time is over. Where the requests of some locked others out, it goes on with `fresh()`, a portal in which
 * everybody is as before.
 * @param {{ portal: object, fresh: () => Promise<object>, seconds: number, seed: number, can: (person: object, needs: string) => boolean }} options
 *   `can`: of the contract
 * @returns {Promise<{ faults: string[], missed: string[], calls: number, statuses: Record<string, number>, portals: number, longest: number }>}
 *   `calls`: of a route as a kind of person that may; `missed`: those of them that were not answered, or with a fault
 */
export async function fuzz({ portal, fresh, seconds, seed, can }) {
  const until = Date.now() + seconds * 1_000;
  const chance = chanceOf(seed);
  const { judge, result } = tally();
  const sender = senderIn(portal, fresh);
  const calls = everyCall(routes, can);
  const missed = await sendEvery(calls, { chance, sender, judge });
  while (Date.now() < until) {
    const { name, role } = chance.of(people);
    const requests = Array.from({ length: AT_ONCE }, () => requestOf(chance, role));
    const answers = await sender.send(name, requests);
    for (const [at, answer] of answers.entries()) judge(requests[at], name, answer);
    if (answers.some(({ status }) => status === 401)) await sender.renew(name);
  }
  return { ...result(), missed, calls: calls.length, portals: sender.portals() };
}

/**
 * What a run sent, in words, and whether all was well: no fault, and every call answered.
 * @returns {{ sent: string, without: string[], ok: boolean }} `without`: a line for each call without an answer of its route
 */
export function verdictOf({ faults, missed, calls, statuses }) {
  const total = Object.values(statuses).reduce((sum, many) => sum + many, 0);
  const sent = `${total} requests: ${calls - missed.length} of ${calls} calls (a route as a kind of person), then at random`;
  const without = missed.map((title) => `Not answered, or with a fault: ${title}`);
  return { sent, without, ok: faults.length === 0 && missed.length === 0 && calls > routes.length };
}
