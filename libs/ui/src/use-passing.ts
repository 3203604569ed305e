import { useEffect, useState } from 'react';

/** Long enough to read two lines and to reach a button with the thumb. */
const PASSES_MS = 10_000;

/**
 * Lets go of what only passes by, never while a finger, the pointer or the focus is on it; its time then begins again.
 * @param close undefined: it stays
 * @returns what its element listens to
 */
export function usePassing(close: (() => void) | undefined) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (!close || held) return undefined;
    const timer = setTimeout(close, PASSES_MS);
    return () => clearTimeout(timer);
  }, [close, held]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
