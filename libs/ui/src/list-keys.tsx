import { type RefObject, useEffect, useRef } from 'react';
import { dialogOpen, editable } from './keys.js';
import { useKeysDialog } from './keys-dialog.js';

/** The rows of a list, table or cards. */
export const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('tbody tr.ant-table-row, .gl-card'),
];
/** First thing to press in a row. */
export const targetOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href], button:not([disabled])');

function move(list: HTMLElement, step: number): void {
  const targets = rowsOf(list).flatMap((row) => targetOf(row) ?? []);
  const row = document.activeElement?.closest('tr, .gl-card');
  const at = targets.findIndex((target) => row?.contains(target));
  targets[at < 0 ? 0 : Math.min(targets.length - 1, Math.max(0, at + step))]?.focus();
}

/** Keyboard of a list: `/` search, `j` `k` rows, `e` edits the row in focus, `?` lists the keys. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const keysDialog = useKeysDialog();
  const showKeys = useRef(keysDialog);
  showKeys.current = keysDialog;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!list.current || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest?.(editable) || dialogOpen()) return;
      const keys: Record<string, () => void> = {
        '/': () => list.current?.querySelector<HTMLElement>('input[data-list-search]')?.focus(),
        j: () => move(list.current as HTMLElement, 1),
        k: () => move(list.current as HTMLElement, -1),
        e: () =>
          (
            document.activeElement?.closest('tr, .gl-card')?.querySelector('[data-edit]') as HTMLElement | null
          )?.click(),
        '?': () => showKeys.current(),
      };
      const does = keys[event.key];
      if (!does) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list]);
}
