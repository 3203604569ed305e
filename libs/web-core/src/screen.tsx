import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { Language } from '@guyline/contract/remotes';
import { currentLanguage } from './language.js';
import { lazily } from './lazily.js';
import { fetchStrings, Strings } from './strings.js';

/** What the routes of `screens` carry: fetches the code and the words of a screen before it is shown. */
interface Handle {
  ahead: () => void;
}

/**
 * Makes the routes of one namespace: code and words of a screen come when it is opened.
 * @returns a route for a path and the component that shows it
 */
export const screens =
  (ns: string, strings: (language: Language) => Promise<{ default: object }>) =>
  (path: string, load: () => Promise<ComponentType>): RouteObject => {
    const Screen = lazily(load);
    const handle: Handle = {
      ahead: () => {
        void Screen.ahead();
        // What fails here is asked for again, and reported, where it is shown.
        void fetchStrings(ns, strings, currentLanguage()).catch(() => undefined);
      },
    };
    const element = (
      <Strings ns={ns} load={strings}>
        <Screen />
      </Strings>
    );
    return { path, element, handle };
  };

/** Fetches the screen of a path while something else is still on its way. */
export function fetchScreen(routes: RouteObject[], pathname: string): void {
  const route = routes.find(({ path }) => path && matchPath(path, pathname));
  (route?.handle as Partial<Handle> | undefined)?.ahead?.();
}
