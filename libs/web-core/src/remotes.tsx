import { type ComponentType, lazy } from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from '@guyline/contract/areas';
import type { RemoteList } from '@guyline/contract/remotes';
import { widgetOwners, type Widgets } from '@guyline/contract/widgets';
import { currentTrial } from './trial-remote.js';

const idOf = (name: string): string => name.replaceAll('-', '_');

let found: Promise<void> | undefined;

/** Makes the deployed remotes known to this bundle's federation, once; a failed reading is tried again by the next call. */
const findRemotes = (): Promise<void> =>
  (found ??= readRemotes().catch((error: unknown) => {
    found = undefined;
    throw error;
  }));

async function readRemotes(): Promise<void> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  const list = (await response.json()) as RemoteList;
  const trial = currentTrial();
  registerRemotes(
    Object.entries(list).map(([name, { manifest }]) => ({
      name: idOf(name),
      entry: new URL(
        trial?.remote === name ? `/remotes/${name}/${trial.version}/mf-manifest.json` : manifest,
        window.location.origin,
      ).href,
    })),
  );
}

async function load<T>(name: string, what: string): Promise<T> {
  await findRemotes();
  const loaded = await loadRemote<T>(`${idOf(name)}/${what}`);
  if (!loaded) throw new Error(`${name} has no ${what}`);
  return loaded;
}

/** The routes of a remote; a failed load may be tried again. */
export const loadRoutes = async (name: RemoteName): Promise<RouteObject[]> =>
  (await load<{ default: RouteObject[] }>(name, 'routes')).default;

/** A widget of another area, as `lazy`; created again for each try. */
export const lazyWidget = <Name extends keyof Widgets>(name: Name) =>
  lazy(() => load<{ default: ComponentType<Widgets[Name]> }>(widgetOwners[name], name));
