import { builtAccess } from '../../fuzz/built-access.mjs';
import { fuzz, verdictOf } from '../../fuzz/fuzz.mjs';

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
  const { can } = await builtAccess();
  const result = await fuzz({ portal, fresh, seconds: stand.short ? SHORT_S : WHOLE_S, seed, can });
  const { faults, statuses, longest } = result;
  const { sent, without, ok } = verdictOf(result);
  for (const line of [...faults, ...without]) process.stdout.write(`${line}\n`);
  return {
    sent: `${sent}, seed ${seed}`,
    arrived: Object.entries(statuses)
      .map(([status, many]) => `${status}: ${many}`)
      .join(', '),
    stored: `${faults.length} faults`,
    longest,
    ok,
  };
}
