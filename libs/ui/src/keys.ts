/** Where a key is text, not a command. */
export const editable = 'input, textarea, select, [contenteditable], [role="dialog"] *, [role="combobox"]';

/** Whether a dialog or drawer lies over the page. */
export const dialogOpen = (): boolean =>
  document.querySelector('.ant-modal-wrap:not([style*="none"]), .ant-drawer-open') !== null;
