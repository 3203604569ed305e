import { type RefObject, useEffect, useRef } from 'react';

/** Where a person is who must not be called away: typing, or in what lies over the page. */
const ENGAGED = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Whether the keyboard is nowhere, as what was pressed is gone, or at something of the same part of the page. */
function isNear(place: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || Boolean(place?.parentElement?.contains(activeElement));
}

/**
 * Scrolls an element in sight when what it tells becomes something else, not when it is first drawn. The keyboard goes there, too, unless
 * the person is at something else by now.
 * @returns for the element, which needs `tabIndex={-1}`
 */
export function useBroughtInSight(told: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(told);
  useEffect(() => {
    if (before.current === told) return;
    before.current = told;
    if (document.activeElement?.closest(ENGAGED)) return;
    if (isNear(place.current)) place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return place;
}
