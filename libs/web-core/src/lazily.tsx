import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { fetchAnew } from './altered.js';

/** Told to the page, for shell and remotes have each their own copy of this module. */
const AGAIN = 'guyline-again';

export type Lazily<Props extends object> = FunctionComponent<Props> & {
  /** Fetches the code before it is shown; what fails is asked for again, and reported, where it is shown. */
  ahead: () => Promise<void>;
};

/**
 * React's `lazy`, with two differences. Code that was there before is drawn at once: `lazy` draws a fallback first, which React keeps
 * for 300 ms. And a failure is not kept: after `askAgain` the code is asked for once more.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazily<Props> {
  let there: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  const fetchOnce = async () => {
    try {
      return (there = await load());
    } catch (error) {
      fetching = undefined;
      throw error;
    }
  };
  const fetchCode = () => (fetching ??= fetchOnce());
  const asked = () =>
    lazy(() =>
      fetchCode().then(
        (component) => ({ default: component }),
        (error: unknown) => {
          window.addEventListener(AGAIN, () => void (loaded = asked()), { once: true });
          throw error;
        },
      ),
    );
  let loaded = asked();
  const Lazily = (props: Props) => {
    // Kept: React would take another type for another component, and what is typed in it would be gone.
    const [Shown] = useState(() => there ?? loaded);
    return createElement(Shown as ComponentType<Props>, props);
  };
  return Object.assign(Lazily, {
    ahead: () =>
      fetchCode().then(
        () => undefined,
        () => undefined,
      ),
  });
}

/** To be awaited before what failed is shown once more. Never rejects: what still fails is reported where it is shown. */
export async function askAgain(error: unknown): Promise<void> {
  await fetchAnew(error);
  window.dispatchEvent(new Event(AGAIN));
}
