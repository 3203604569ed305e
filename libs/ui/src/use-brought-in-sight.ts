import { type RefObject, useEffect, useRef } from 'react';

/** Where a person is who must not be called away: typing, or in what lies over the page. */
const ENGAGED = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/**
 * Scrolls an element in sight, and to the keyboard's place, when what it tells becomes something else; not when it is first drawn.
 * @returns for the element, which needs `tabIndex={-1}`
 */
export function useBroughtInSight(told: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(told);
  useEffect(() => {
    if (before.current === told) return;
    before.current = told;
    if (document.activeElement?.closest(ENGAGED)) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return place;
}
