import { type RemoteName, remoteNames } from '@guyline/contract/areas';
import { storage } from './storage.js';

export interface Trial {
  remote: RemoteName;
  /** As `tools/deploy-remote.mjs` names its folder. */
  version: string;
}

/** Only what was deployed to this portal: an address that somebody sends must not bring code from elsewhere. */
const shape = /^(mfe-[a-z]+)\/([0-9a-f]{12})$/;

function read(text: string | null): Trial | undefined {
  const [, name = '', version = ''] = shape.exec(text ?? '') ?? [];
  const remote = remoteNames.find((known) => known === name);
  return remote && { remote, version };
}

/** The version of a remote that this browser tries; admins alone may. */
export const currentTrial = (): Trial | undefined =>
  storage.knownRole() === 'admin' ? read(storage.trial()) : undefined;

/** `?remote=mfe-events/1f2e3d4c5b6a` begins a trial, `?remote=` ends it; the address goes on without it. */
export function takeTrial(): void {
  const address = new URL(window.location.href);
  const wanted = address.searchParams.get('remote');
  if (wanted === null) return;
  storage.setTrial(read(wanted) ? wanted : null);
  address.searchParams.delete('remote');
  window.history.replaceState(window.history.state, '', address);
}

/** Everybody's version again. */
export function endTrial(): void {
  storage.setTrial(null);
  window.location.reload();
}
