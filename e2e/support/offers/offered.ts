import type { Quiet } from './quiet.js';

/** What a page offers to press. */
export interface Offered {
  /** Name -> element of each offer below an element; of similar offers only the first. */
  found(root: Element): Map<string, HTMLElement>;
  /** The words on an element. */
  textOf(element: Element): string;
  /** The topmost dialog, drawer or menu. */
  top(): Element | undefined;
}

/** Runs in the page. */
export function installOffered(): void {
  const page = window as unknown as { quiet: Quiet; offered: Offered };
  const { isShown } = page.quiet;
  const offers =
    'button, [role=button], [role=menuitem], [role=menuitemradio], [role=tab], [role=switch], summary, a:not([href]), ' +
    'input[type=checkbox], input[type=radio]';
  const layers = '.ant-modal-wrap, .ant-drawer, .ant-dropdown, .ant-popover, .ant-popconfirm';
  const idle =
    '.ant-pagination *, th.ant-table-column-has-sorters *, [disabled], [aria-disabled=true], .ant-modal-close, .ant-btn-loading, .ant-select *, .ant-picker *';
  /** They cancel without acting, or end the session, which has its own story. */
  const skipped = /^(Cancel|Close|Stay|Logout|Tab # of #.*)$/;

  const rowOf = (element: Element): Element | null =>
    element.closest('.ant-table') ? element.closest('tbody tr') : element.closest('td, li, [role=listitem]');
  const textOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent;
    const text = label || element.textContent || element.getAttribute('title') || element.id;
    return text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[\d,.]+/g, '#')
      .slice(0, 60);
  };
  /** The words on it; in a row what it does or its column, for the other words are those of the row. */
  const nameOf = (element: Element): string => {
    const row = rowOf(element);
    const verb = /^(Rename|Remove|Delete|Edit|Select) (?!all)/.exec(element.getAttribute('aria-label') ?? '')?.[1];
    if (verb) return `${verb} one`;
    if (!row || row.closest('[role=menu], [role=tablist], thead')) return textOf(element);
    const label = element.getAttribute('aria-label');
    if (label) return `row: ${/^(.+?):/.exec(label)?.[1] ?? label.split(' ')[0]}`;
    const cell = element.closest('td') ?? row;
    const place = [...cell.querySelectorAll(offers)].indexOf(element);
    return `row: column ${cell instanceof HTMLTableCellElement ? cell.cellIndex : 0}, offer ${place}`;
  };
  /** Of similar rows, and of the days of a calendar, only the first counts. */
  const inLaterRow = (element: Element): boolean => {
    const drawn = element instanceof SVGElement ? element : undefined;
    const box = element.matches('[type=checkbox]') ? element.closest('label') : null;
    const row = drawn ?? rowOf(element) ?? box;
    if (!row || row.closest('[role=menu], [role=tablist], thead')) return false;
    for (let before = row.previousElementSibling; before; before = before.previousElementSibling)
      if (before.tagName === row.tagName && (drawn ?? before.querySelector(offers))) return true;
    return false;
  };
  const shownLayers = (): Element[] => [...document.querySelectorAll(layers)].filter(isShown);
  const top = (): Element | undefined => shownLayers().at(-1);

  function found(root: Element): Map<string, HTMLElement> {
    const shown = new Map<string, HTMLElement>();
    for (const element of root.querySelectorAll<HTMLElement>(offers)) {
      if (element.matches(idle) || element.closest('[aria-disabled=true]') || !isShown(element)) continue;
      if (inLaterRow(element)) continue;
      const name = nameOf(element);
      if (element.role === 'tab' && name.endsWith('#')) continue; // of a list, with its count: another page of it
      if (name && !skipped.test(name) && !shown.has(name)) shown.set(name, element);
    }
    return shown;
  }
  page.offered = { found, textOf, top };
}
