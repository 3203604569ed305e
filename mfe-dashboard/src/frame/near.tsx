import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';

/** How far below the fold a panel begins to load, once the panels on screen have had `FIRST_MS` to load. */
const AHEAD = '300px';
const FIRST_MS = 2_000;

const NearContext = createContext(true);
const SeenContext = createContext(true);

/** Whether the panel around is on screen or close to it. */
export const useNear = (): boolean => useContext(NearContext);
/** Whether the panel around is on screen. */
export const useSeen = (): boolean => useContext(SeenContext);

/** Whether the panel around has been close to the screen since it was shown. */
export function useCameNear(): boolean {
  const near = useNear();
  const [came, setCame] = useState(near);
  if (near && !came) setCame(true);
  return came;
}

/** Whether `target` is within `rootMargin` of the screen; `initially` until it is first observed, and always true without IntersectionObserver. */
function useWithin(target: RefObject<Element | null>, rootMargin: string, initially: boolean): boolean {
  const [within, setWithin] = useState(() => initially || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!target.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setWithin(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, rootMargin]);
  return within;
}

interface NearProps {
  target: RefObject<Element | null>;
  /** Whether it is assumed to be on screen until the browser reports. */
  initially: boolean;
  children: ReactNode;
}

/** Tells its children whether `target` is on screen, and whether it is close to it. */
export function Near({ target, initially, children }: NearProps): ReactNode {
  const [ahead, setAhead] = useState('0px');
  useEffect(() => {
    const timer = setTimeout(() => setAhead(AHEAD), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const near = useWithin(target, ahead, initially);
  const seen = useWithin(target, '0px', initially);
  return (
    <NearContext value={near}>
      <SeenContext value={seen}>{children}</SeenContext>
    </NearContext>
  );
}
