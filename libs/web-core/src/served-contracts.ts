import type { DeployedRemote, RemoteLine } from '@guyline/contract/remotes';
import { firstContract, servedContracts } from '@guyline/contract/version';

/**
 * Says in the document which contracts the portal serves. The bundle of a remote carries the contract that it was built
 * with, which is not the portal's; all of them must load the same version of a remote.
 */
export function announceContracts(): void {
  document.documentElement.dataset['contracts'] = servedContracts.join(' ');
}

/** Oldest first; where no shell is around, as when a remote runs alone, those of this bundle. */
export const announcedContracts = (): readonly string[] =>
  document.documentElement.dataset['contracts']?.split(' ') ?? servedContracts;

/** A version of a remote that was not loaded. */
export interface Refused extends DeployedRemote {
  remote: string;
  why: 'tooNew' | 'tooOld';
  contract: string;
  /** The portal's own contract. */
  served: string;
  /** The version that is shown in its place, if there is one. */
  instead?: string;
}

/** Why the portal does not load a version of a remote, if it does not. */
export function refusalOf(remote: string, deployed: DeployedRemote): Refused | undefined {
  const serves = announcedContracts();
  // What is no contract is none that the portal serves: one malformed line must not stop the others.
  const { contract: named = firstContract } = deployed as { contract?: unknown };
  const contract = String(named);
  if (serves.includes(contract)) return undefined;
  const served = serves.at(-1) ?? '';
  const newer = contract.localeCompare(served, 'en', { numeric: true }) > 0;
  return { ...deployed, remote, contract, served, why: newer ? 'tooNew' : 'tooOld' };
}

/** The version of a line that the portal loads: everybody's, else the latest earlier one that it serves. */
export function chosenOf(remote: string, line: RemoteLine): { chosen?: DeployedRemote; refused?: Refused } {
  const refused = refusalOf(remote, line);
  if (!refused) return { chosen: line };
  const chosen = [line.earlier ?? []].flat().find((one) => !refusalOf(remote, one));
  return { chosen, refused: { ...refused, instead: chosen?.version } };
}
