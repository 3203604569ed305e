import { openStand } from '../drills/stand.mjs';
import { builtAccess } from './built-access.mjs';
import { fuzz, verdictOf } from './fuzz.mjs';

const SHOWN = 20;

const option = (args, name, usual) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? usual : Number(args[at + 1]);
};

/**
 * `npm run fuzz -- --seconds 300 --seed 7`: the same seed sends the same requests.
 * @returns {Promise<number>} exit code
 */
export async function runFuzz(args) {
  const [seconds, seed] = [option(args, 'seconds', 300), option(args, 'seed', Date.now() % 1_000_000)];
  const stand = await openStand();
  const end = (code) => void stand.stop().then(() => process.exit(code));
  process.once('SIGINT', () => end(130));
  process.once('SIGTERM', () => end(143));
  const fresh = async (before) => {
    await before?.stop();
    const portal = await stand.portal({ CHORES_SECONDS: '0' });
    stand.keep(portal.stop);
    return portal;
  };
  const { can } = await builtAccess();
  const result = await fresh()
    .then((portal) => fuzz({ portal, fresh, seconds, seed, can }))
    .finally(stand.stop);
  const { faults, statuses, portals, longest } = result;
  const { sent, without, ok } = verdictOf(result);
  for (const fault of faults.slice(0, SHOWN)) process.stdout.write(`\n${fault}\n`);
  for (const line of without.slice(0, SHOWN)) process.stdout.write(`\n${line}\n`);
  const counts = Object.entries(statuses).map(([status, many]) => `${status}: ${many}`);
  process.stdout.write(
    `\n${sent}, in ${seconds} s, seed ${seed}, ${portals} portals, longest ${longest} ms\n${counts.join(', ')}\n${faults.length} faults\n`,
  );
  return ok ? 0 : 1;
}
