import { useEffect, useState } from 'react';

/**
 * False for the first drawing of a component, true once the browser has painted it: for what takes long to draw, where the rest is worth
 * seeing at once. A deferred value does not do: its drawing gives way to everything else, and comes later than in one piece.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(document.hidden); // a tab in the background paints nothing, and is drawn whole
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true)); // in the frame itself it would still come before the paint
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}
