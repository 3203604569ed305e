/** Where a key is text, not a command. */
export const editable = 'input, textarea, select, [contenteditable], [role="dialog"] *, [role="combobox"]';

/**
 * Whether a dialog or drawer covers the page.
 * @param which narrows the dialogs by a CSS condition
 */
export const dialogOpen = (which = ''): boolean =>
  document.querySelector(`.ant-modal-wrap:not([style*="none"])${which}, .ant-drawer-open`) !== null;

export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** The key of the quick search as it is written. */
export const searchKey = isMac ? '⌘ K' : 'Ctrl K';
