import { useEffect, useState } from 'react';

let hasPainted = false;

/**
 * False for the first drawing of a page that was loaded, true once the browser has painted it: for what takes long to draw, where the rest
 * is worth seeing at once. A deferred value does not do: its drawing gives way to everything else, and comes later than in one piece.
 * Coming back to a page draws it whole, so that the browser restores the scroll position.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(hasPainted || document.hidden); // a tab in the background paints nothing
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hasPainted = true;
        setPainted(true);
      }); // in the frame itself it would still come before the paint
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}
