import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useState } from 'react';

/** A screen that never loads must not keep the top bar empty. */
export const AT_LATEST_MS = 3_000;

interface Shown {
  shown: boolean;
  announce: () => void;
}

const ShownContext = createContext<Shown>({ shown: true, announce: () => undefined });

/**
 * What is inside knows whether the first screen is there: on a slow phone what surrounds it takes as long to draw as the screen
 * itself, and people wait for the screen.
 */
export function ScreenFirst({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState(false);
  const announce = useCallback(() => startTransition(() => setShown(true)), []);
  useEffect(() => {
    const timer = setTimeout(announce, AT_LATEST_MS);
    return () => clearTimeout(timer);
  }, [announce]);
  return <ShownContext value={{ shown, announce }}>{children}</ShownContext>;
}

/** Whether the first screen is there. */
export const useScreenShown = (): boolean => use(ShownContext).shown;

/** Announces the first screen once its content is mounted; a suspended child holds it back. */
export function ShownScreen({ children }: { children: ReactNode }): ReactNode {
  const { announce } = use(ShownContext);
  useEffect(announce, [announce]);
  return children;
}
