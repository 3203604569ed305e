import type { ComponentType } from 'react';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from '@guyline/contract/areas';
import type { DeployedRemote, RemoteLine, RemoteList } from '@guyline/contract/remotes';
import { widgetOwners, type Widgets } from '@guyline/contract/widgets';
import { expectManifest, integrityPlugin } from './integrity.js';
import { chosenOf, type Refused } from './served-contracts.js';
import { currentTrial, type Trial } from './trial-remote.js';

const idOf = (name: string): string => name.replaceAll('-', '_');

/** What is known of the deployed remotes: those that the portal does not load. */
type Found = readonly Refused[];

let found: Promise<Found> | undefined;

/** Makes the deployed remotes known to this bundle's federation, once; a failed reading is tried again by the next call. */
const findRemotes = (): Promise<Found> =>
  (found ??= readRemotes().catch((error: unknown) => {
    found = undefined;
    throw error;
  }));

const readJson = async <T>(path: string): Promise<T> => (await (await fetch(path, { cache: 'no-cache' })).json()) as T;

/** A version that is tried has no line: its manifest says which contract it was built with. */
async function tried({ remote, version }: Trial): Promise<RemoteLine> {
  const manifest = `/remotes/${remote}/${version}/mf-manifest.json`;
  // One that is not there fails where it is shown; the other areas go on.
  const said = await readJson<{ metaData?: { contract?: string } }>(manifest).catch(() => undefined);
  return { manifest, version, contract: said?.metaData?.contract };
}

/** Address of its manifest, whose content is known from now on. */
function entryOf({ manifest, integrity }: DeployedRemote): string {
  const { href } = new URL(manifest, window.location.origin);
  expectManifest(href, integrity);
  return href;
}

async function readRemotes(): Promise<Found> {
  const list = await readJson<RemoteList>('/remotes.json');
  const trial = currentTrial();
  if (trial) list[trial.remote] = await tried(trial);
  const all = Object.entries(list)
    .flatMap(([name, line]) => (line?.manifest ? [[name, line] as const] : []))
    .map(([name, line]) => ({ name, ...chosenOf(name, line) }));
  registerPlugins([integrityPlugin]);
  registerRemotes(all.flatMap(({ name, chosen }) => (chosen ? [{ name: idOf(name), entry: entryOf(chosen) }] : [])));
  return all.flatMap(({ refused }) => (refused ? [refused] : []));
}

/** The remote was built with a contract that the portal does not serve, and no earlier version of it is known. */
export class RemoteRefused extends Error {
  constructor(readonly refused: Refused) {
    super(`${refused.remote} was built with contract ${refused.contract}, the portal has ${refused.served}`);
  }
}

/** The deployed versions that the portal does not load. */
export const refusedRemotes = (): Promise<readonly Refused[]> => findRemotes();

async function load<T>(name: string, what: string): Promise<T> {
  const refused = (await findRemotes()).find(({ remote, instead }) => remote === name && !instead);
  if (refused) {
    found = undefined; // a retry asks whether another version was deployed
    throw new RemoteRefused(refused);
  }
  const loaded = await loadRemote<T>(`${idOf(name)}/${what}`);
  if (!loaded) throw new Error(`${name} has no ${what}`);
  return loaded;
}

const loaded = new Map<RemoteName, RouteObject[]>();

/** The routes of a remote; a failed load may be tried again. */
export async function loadRoutes(name: RemoteName): Promise<RouteObject[]> {
  const { default: routes } = await load<{ default: RouteObject[] }>(name, 'routes');
  loaded.set(name, routes);
  return routes;
}

/** The routes of a remote that has been loaded: its screen is drawn at once, without a fallback. */
export const loadedRoutes = (name: RemoteName): RouteObject[] | undefined => loaded.get(name);

/** The module of a widget of another area; a failed load may be tried again. */
export const loadWidget = <Name extends keyof Widgets>(
  name: Name,
): Promise<{ default: ComponentType<Widgets[Name]> }> => load(widgetOwners[name], name);
