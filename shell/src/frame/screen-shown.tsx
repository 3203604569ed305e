import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useState } from 'react';

/** By then everything is drawn, also around a screen that does not come. */
const AT_LATEST_MS = 3_000;

interface Screen {
  shown: boolean;
  announce: () => void;
}

const Shown = createContext<Screen>({ shown: true, announce: () => undefined });

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
  return <Shown value={{ shown, announce }}>{children}</Shown>;
}

/** Whether the first screen is there. */
export const useScreenShown = (): boolean => use(Shown).shown;

/** A screen: when it is drawn, it is there. */
export function Screen({ children }: { children: ReactNode }): ReactNode {
  const { announce } = use(Shown);
  useEffect(announce, [announce]);
  return children;
}
