import { type ComponentType, createElement, lazy } from 'react';
import { fetchAnew } from './altered.js';

/** Told to the page, for shell and remotes have each their own copy of this module. */
const AGAIN = 'guyline-again';

/** React's `lazy`, except that a failure is not kept: after `askAgain` the code is asked for once more. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const asked = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          window.addEventListener(AGAIN, () => void (loaded = asked()), { once: true });
          throw error;
        },
      ),
    );
  let loaded = asked();
  return function Lazily(props: Props) {
    return createElement(loaded as ComponentType<Props>, props);
  };
}

/** To be awaited before what failed is shown once more. Never rejects: what still fails is reported where it is shown. */
export async function askAgain(error: unknown): Promise<void> {
  await fetchAnew(error);
  window.dispatchEvent(new Event(AGAIN));
}
