import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';

/** How far below the fold a panel begins to load, once those on the screen had the time to. */
const AHEAD = '300px';
const FIRST_MS = 2_000;

const NearContext = createContext(true);

/** Whether the panel around is on screen or close to it. */
export const useNear = (): boolean => useContext(NearContext);

/** Tells what it holds whether `target` is on screen or close to it; where nothing can be observed it always is. */
export function Near({ target, children }: { target: RefObject<Element | null>; children: ReactNode }): ReactNode {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const [rootMargin, setRootMargin] = useState('0px');
  useEffect(() => {
    const timer = setTimeout(() => setRootMargin(AHEAD), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, rootMargin]);
  return <NearContext value={near}>{children}</NearContext>;
}
