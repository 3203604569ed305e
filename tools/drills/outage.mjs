import { sleep } from '../services/ports.mjs';
import { busyPortal, receiverOf, stored, until } from './workload.mjs';

const [OUTAGE_MS, SHORT_MS] = [20_000, 6_000];
const LONGEST_MS = 5_000;

/** One of every kind of answer must have come after the outage. */
const recovered = async (portal, person) =>
  until(
    'Recovery',
    async () =>
      (await fetch(`${portal.url}/api/health/ready`)).ok && (await person.get('admin/task/list')).status === 200,
    30_000,
  );

/**
 * People go on working while something is gone for 20 seconds.
 * @param {{ break: () => Promise<void> | void, mend: () => Promise<void> | void, saves: boolean, short?: boolean, description?: string }} fault
 *   `saves`: whether saves must go on meanwhile; `description`: of each message that is saved
 */
export async function outage(portal, { break: breakIt, mend, saves, short, description }) {
  const person = await portal.person('admin');
  const busy = busyPortal(portal, person, await receiverOf(portal), description);
  await sleep(2_000);
  await breakIt();
  await sleep(short ? SHORT_MS : OUTAGE_MS).finally(mend);
  const mended = performance.now();
  await recovered(portal, person);
  const back = Math.round((performance.now() - mended) / 100) / 10;
  await sleep(2_000);
  const seen = await busy.stop();
  const { written, delivered } = await stored(portal, seen.acknowledged);
  const wanted = seen.acknowledged.length;
  const last = Object.values(seen.answers).every((list) => list.at(-1).status === 200);
  return {
    sent: `${seen.answers.save.length} saves, ${seen.answers.read.length} reads, ${seen.answers.signIn.length} sign-ins`,
    arrived: `saves ${seen.tally.save}; reads ${seen.tally.read}; sign-ins ${seen.tally.signIn}; back after ${back} s`,
    stored: `${written} of ${wanted}, ${delivered} delivered`,
    longest: seen.longest,
    ok:
      seen.clear &&
      last &&
      seen.longest <= LONGEST_MS &&
      written === wanted &&
      delivered === wanted &&
      (!saves || wanted === seen.answers.save.length),
  };
}
