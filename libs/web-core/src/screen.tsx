import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { Language } from '@guyline/contract/remotes';
import { currentLanguage } from './language.js';
import { lazily } from './lazily.js';
import { fetchStrings, Strings } from './strings.js';

/** What the routes of `screens` carry, for code and words of a screen before it is shown. */
interface Handle {
  /** Never rejects: what fails is asked for again, and reported, where it is shown. */
  ahead: () => Promise<void>;
  fetched: () => boolean;
}

/**
 * Makes the routes of one namespace: code and words of a screen come when it is opened.
 * @returns a route for a path and the component that shows it
 */
export const screens =
  (ns: string, strings: (language: Language) => Promise<{ default: object }>) =>
  (path: string, load: () => Promise<ComponentType>): RouteObject => {
    const Screen = lazily(load);
    let fetched = false;
    const handle: Handle = {
      ahead: async () => {
        await Promise.all([Screen.ahead(), fetchStrings(ns, strings, currentLanguage()).catch(() => undefined)]);
        fetched = true;
      },
      fetched: () => fetched,
    };
    const element = (
      <Strings ns={ns} load={strings}>
        <Screen />
      </Strings>
    );
    return { path, element, handle };
  };

/** A remote that was built before it could tell has a part of it, or none. */
const handleOf = (routes: RouteObject[], pathname: string): Partial<Handle> | undefined =>
  routes.find(({ path }) => path && matchPath(path, pathname))?.handle as Partial<Handle> | undefined;

/** Fetches the screen of a path while something else is still on its way; settled when it is there, or has failed. */
export async function fetchScreen(routes: RouteObject[], pathname: string): Promise<void> {
  await handleOf(routes, pathname)?.ahead?.();
}

/** Whether `fetchScreen` has ended for the path; a screen that cannot tell is not waited for. */
export const isFetched = (routes: RouteObject[], pathname: string): boolean =>
  handleOf(routes, pathname)?.fetched?.() ?? true;
