import { useEffect } from 'react';

const dialogs = '.ant-modal-root, .ant-drawer';

/**
 * A closing dialog returns the focus to the element that opened it, so keyboard users continue where they were. antd does
 * this for a dialog that it closes itself; this hook covers those that a screen unmounts. Used once for the whole page.
 */
export function useFocusBack(): void {
  useEffect(() => {
    let opener: HTMLElement | undefined;
    let dialog: Element | undefined;
    const arrive = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      dialog = target.closest(dialogs) ?? undefined;
      if (!dialog) opener = target;
    };
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null && target === opener) opener = undefined; // to nowhere: nothing to go back to
    };
    const gone = new MutationObserver(() => {
      if (!dialog || dialog.isConnected) return;
      dialog = undefined;
      if (document.activeElement !== document.body || document.querySelector('.ant-modal-wrap, .ant-drawer-open'))
        return;
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', arrive);
    document.addEventListener('focusout', leave);
    gone.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', arrive);
      document.removeEventListener('focusout', leave);
      gone.disconnect();
    };
  }, []);
}
