import { fuzz } from '../../fuzz/fuzz.mjs';
import { routes } from '../../fuzz/requests.mjs';

export const title = 'random values sent to every route';
export const goal = 'no fault of the server, nothing over 5 s, no word of what is inside';
export const short = true;

const [WHOLE_S, SHORT_S] = [60, 8];

export async function run(portal, stand) {
  // Of `npm test` the same each time: a change must not fail by somebody else's fault.
  const seed = stand.short ? 1 : Date.now() % 1_000_000;
  const fresh = async () => {
    const next = await stand.portal();
    stand.keep(next.stop);
    return next;
  };
  const { faults, statuses, reached, longest } = await fuzz({
    portal,
    fresh,
    seconds: stand.short ? SHORT_S : WHOLE_S,
    seed,
  });
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const total = Object.values(statuses).reduce((sum, many) => sum + many, 0);
  return {
    sent: `${total} to ${reached} of ${routes.length} routes, seed ${seed}`,
    arrived: Object.entries(statuses)
      .map(([status, many]) => `${status}: ${many}`)
      .join(', '),
    stored: `${faults.length} faults`,
    longest,
    ok: faults.length === 0,
  };
}
