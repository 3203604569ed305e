import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { rowsOf, targetOf } from './list-keys.js';

/** What opens from within a row, and from within that: the focus goes there and comes back. */
const opened = '.ant-dropdown, .ant-picker-dropdown, .ant-select-dropdown, .ant-modal-root, .ant-drawer';

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * A row that goes while it has the focus, because an edit took it out of its tab or somebody else did, hands it to the row that
 * takes its place, else to the last one, else to the list: the keyboard goes on where it was.
 * @param rows those that are shown
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: readonly object[] | undefined): void {
  const last = useRef<{ row: HTMLElement; place: number }>(undefined);
  const settle = useRef(() => {
    if (!list.current || !last.current || last.current.row.isConnected) return;
    if (document.activeElement !== document.body) return; // a dialog over the list, for instance
    const left = rowsOf(list.current);
    const next = left[Math.min(last.current.place, left.length - 1)];
    last.current = undefined;
    (next ? targetOf(next) : list.current)?.focus();
  });
  useEffect(() => {
    const arrive = ({ target }: FocusEvent): void => {
      if (within(target, opened)) return;
      const all = list.current ? rowsOf(list.current) : [];
      const place = all.findIndex((one) => one.contains(target as Node));
      const row = all[place];
      last.current = row && { row, place };
    };
    /** Beside the row: it is left, though nothing else may take the focus. */
    const press = ({ target }: Event): void => {
      if (!within(target, opened) && !last.current?.row.contains(target as Node)) last.current = undefined;
    };
    const gone = new MutationObserver(settle.current);
    document.addEventListener('focusin', arrive);
    document.addEventListener('pointerdown', press);
    gone.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', arrive);
      document.removeEventListener('pointerdown', press);
      gone.disconnect();
    };
  }, [list]);
  useLayoutEffect(() => settle.current(), [rows]);
}
