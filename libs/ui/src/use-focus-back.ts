import { useEffect } from 'react';

const dialogs = '.ant-modal-root, .ant-drawer';
/** A dialog that antd closed may stay in the page, hidden. */
const openDialogs = '.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open';

/** What was focused before each dialog opened; if that was removed with its own dialog, that dialog's opener counts. */
class Openers {
  readonly #of = new WeakMap<Element, HTMLElement>();
  keep(dialog: Element, opener: HTMLElement): void {
    if (!this.#of.has(dialog)) this.#of.set(dialog, opener);
  }
  of(dialog: Element): HTMLElement | undefined {
    const opener = this.#of.get(dialog);
    if (!opener || opener.isConnected) return opener;
    const before = opener.closest(dialogs);
    return before ? this.of(before) : undefined;
  }
}

/**
 * A closing dialog returns the focus to the element that opened it, so keyboard users continue where they were. antd does
 * this for a dialog that it closes itself; this hook covers those that a screen unmounts, over another dialog as well. Used
 * once for the whole page.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const openers = new Openers();
    let last: HTMLElement | undefined;
    let dialog: Element | undefined;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const next = target.closest(dialogs) ?? undefined;
      if (next && next !== dialog && last) openers.keep(next, last);
      dialog = next;
      last = target;
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null && target === last) last = undefined; // to nowhere: nothing to go back to
    };
    const removals = new MutationObserver(() => {
      if (!dialog || dialog.isConnected) return;
      const opener = openers.of(dialog);
      dialog = undefined;
      if (document.activeElement !== document.body || !opener) return;
      const open = [...document.querySelectorAll(openDialogs)].at(-1);
      if (!open || open.contains(opener)) opener.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    removals.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      removals.disconnect();
    };
  }, []);
}
