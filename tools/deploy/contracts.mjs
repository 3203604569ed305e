import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `firstContract` of libs/contract/src/version.ts; this runs on any Node and before anything is built. */
const FIRST = '1.0';
/** Earlier versions that a line names beside its own. */
const EARLIER = 3;

/** The contract that a remote was built with. */
export function contractOf(manifest) {
  const contract = manifest.metaData?.contract ?? FIRST;
  if (!/^\d+\.\d+$/.test(contract)) throw new Error(`The manifest names a contract that is none: ${contract}`);
  return contract;
}

/**
 * Why the portal in a folder would not load a remote: what its shell wrote into contract.json decides.
 * @returns {Promise<string | undefined>} a sentence with what to do; undefined if it serves the contract, or where no
 *   shell is served, as on a server for remotes alone
 */
export async function refusal(web, name, contract) {
  const text = await readFile(join(web, 'contract.json'), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const { serves } = JSON.parse(text);
  if (serves.includes(contract)) return undefined;
  const own = serves.at(-1);
  const newer = contract.localeCompare(own, 'en', { numeric: true }) > 0;
  const said = `${name} was built with contract ${contract}, the portal in ${web} has ${own}.`;
  return newer
    ? `${said} Release the portal first, or build ${name} from a tree with the portal's contract.`
    : `${said} Build ${name} again from a tree with the portal's contract.`;
}

/**
 * The line of a remote after a version was deployed. It goes on naming the last version of each other contract, which a
 * portal loads that does not serve the newest: one that was rolled back itself.
 */
export function lineAfter(line, deployed) {
  const { earlier: before = [], ...last } = line ?? {};
  const seen = new Set([deployed.contract]);
  const earlier = [...(line ? [last] : []), ...before].filter(({ contract = FIRST }) => {
    const fresh = !seen.has(contract);
    seen.add(contract);
    return fresh;
  });
  return { ...deployed, ...(earlier.length && { earlier: earlier.slice(0, EARLIER) }) };
}
