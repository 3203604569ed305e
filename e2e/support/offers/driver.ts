import type { Judged, Refusal } from './judged.js';

/** What a walk of one screen came to. */
export interface Pressed {
  /** Those that were to be pressed; some are gone when their turn comes. */
  tried: string[];
  /** Names of the offers that were pressed, each behind those that lead to it: `Copy to project > Save`. */
  offers: string[];
  refused: (Refusal & { offer: string })[];
  /** Screens that offers lead to. */
  screens: string[];
  /** Offers after which the page did not come to rest. */
  restless: string[];
}

/** The walker that `installWalker` puts into a page. */
export interface Walker {
  /**
   * Presses each offer of a screen once. What it came to so far is kept in the session storage, for the case that an
   * offer loads the page anew.
   * @param known offers that are left out
   */
  press(path: string, known: string[]): Promise<Pressed>;
  /** Goes to a screen. @returns what was refused meanwhile */
  open(path: string): Promise<Pressed['refused']>;
}

/** Runs in the page: presses each offer of a screen once, then each of the menus and dialogs that they lead to. */
export function installWalker(): void {
  const page = window as unknown as { judged: Judged; walker: Walker; fillForm: (form: Element) => Promise<void> };
  const offers =
    'button, [role=button], [role=menuitem], [role=menuitemradio], [role=tab], [role=switch], summary, a:not([href]), ' +
    'input[type=checkbox], input[type=radio]';
  const layers =
    '.ant-modal-wrap, .ant-drawer, .ant-dropdown, .ant-popover, .ant-notification, .ant-message, .ant-popconfirm';
  const idle =
    '.ant-pagination *, th.ant-table-column-has-sorters *, [disabled], [aria-disabled=true], .ant-modal-close, .ant-btn-loading, .ant-select *, .ant-picker *';
  /** They take back and never act, or end the session, which has a story of its own. */
  const skipped = /^(Cancel|Close|Stay|Logout|Tab # of #.*)$/;
  const DEEPEST = 3;
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  const wait = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));

  let changed = performance.now();
  let loading = 0;
  new MutationObserver((changes) => {
    changed = performance.now();
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src) continue;
      loading++;
      for (const end of ['load', 'error']) node.addEventListener(end, () => loading--, { once: true });
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class', 'aria-busy', 'data-path'],
  });

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !element.closest('[inert]');
  const isBusy = (): boolean =>
    loading > 0 ||
    page.judged.pending > 0 ||
    [...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning')].some(isShown);

  /** @returns whether the page came to rest: no request under way, nothing that changes */
  async function rest(): Promise<boolean> {
    await frame();
    await wait(30); // what opens lazily begins a moment after the press
    const until = performance.now() + 6_000;
    for (; performance.now() < until; await wait(10)) if (!isBusy() && performance.now() - changed > 25) return true;
    return false;
  }

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
  /** Of rows that are alike, and of days of a calendar, the first one speaks for all. */
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
  const screen = (): Element => document.querySelector('main') ?? document.body;
  async function click(element: HTMLElement | SVGElement): Promise<boolean> {
    const options = { bubbles: true, cancelable: true, button: 0 };
    element.dispatchEvent(new PointerEvent('pointerdown', options));
    element.dispatchEvent(new MouseEvent('mousedown', options));
    element.focus();
    element.dispatchEvent(new PointerEvent('pointerup', options));
    element.dispatchEvent(new MouseEvent('mouseup', options));
    if (element instanceof HTMLElement) element.click();
    else element.dispatchEvent(new MouseEvent('click', options)); // a state of the map
    return rest();
  }

  /** A form that was filled asks whether to leave it. */
  async function leave(): Promise<void> {
    const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal-confirm-btns button')].filter(isShown);
    const button = buttons.at(-1);
    if (button && /^(Leave|Discard)/.test(button.textContent)) await click(button);
  }

  async function goTo(path: string): Promise<void> {
    // The router counts its entries: one that is held back is taken back by their difference.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { key: path, usr: null, idx: idx + 1 };
    history.pushState(state, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    await rest();
    await leave();
    await standing(path);
  }
  /** Nothing of the screen before is left. */
  async function standing(path: string): Promise<void> {
    const stands = (): boolean =>
      document.querySelector('main')?.dataset['path'] === path.split('?')[0] &&
      document.querySelector('main h1, main .ant-result') !== null;
    for (let tries = 0; !stands() && tries < 300; tries++) await wait(10);
    await rest();
  }
  /** Takes back what lies over the screen. */
  async function close(): Promise<void> {
    for (let tries = 0; top() && tries < 4; tries++) {
      const target = document.activeElement ?? document.body;
      for (const type of ['keydown', 'keyup'])
        target.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true }));
      for (const type of ['mousedown', 'click']) document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      await rest();
      await leave();
    }
  }
  /** The screen as it was before the presses. */
  async function anew(path: string): Promise<void> {
    await close();
    await goTo('/profile/sessions');
    await goTo(path);
  }

  async function press(path: string, known: string[]): Promise<Pressed> {
    const progress: Pressed = { tried: [], offers: [], refused: [], screens: [], restless: [] };
    const seen = new Set(known);
    await standing(path);
    const first = found(screen());
    const here = (): string => location.pathname + location.search;
    /** What a press brought: the layer on top, or what the screen did not offer before. */
    const brought = (before: Map<string, unknown>, under: Element | undefined): Map<string, HTMLElement> => {
      const layer = top();
      const all = [...found(layer ?? screen())];
      const isNew = layer && layer !== under;
      return new Map(all.filter(([name]) => isNew || !(before.has(name) || (!layer && first.has(name)))));
    };

    /** Presses an offer, notes what came of it. */
    async function act(element: HTMLElement, offer: string): Promise<void> {
      sessionStorage.setItem('pressing', JSON.stringify(progress));
      const layer = element.closest('.ant-modal-wrap, .ant-drawer, .ant-popover') ?? element.closest('form');
      if (element.matches('[type=submit], .ant-btn-primary') && layer) await page.fillForm(layer);
      const from = page.judged.refusals.length;
      const text = textOf(element);
      if (!(await click(element))) progress.restless.push(offer);
      progress.refused.push(
        ...page.judged.refusals
          .slice(from)
          .map((one) => ({ ...one, offer: offer.endsWith(text) ? offer : `${offer} (${text})` })),
      );
      if (here().split('?')[0] !== path.split('?')[0]) progress.screens.push(here());
    }

    /** Goes a way from the screen. @returns the offers at its end, if it still leads there */
    async function go(way: string[]): Promise<Map<string, HTMLElement> | undefined> {
      await close();
      let shown = found(screen());
      for (const step of way) {
        const [before, under] = [shown, top()];
        const element = shown.get(step);
        if (!element) return undefined;
        await click(element);
        shown = brought(before, under);
      }
      return shown;
    }
    /** The offer at the end of a way: on the screen as it is now, or as it was at first. */
    async function reach(way: string[], name: string, layered: boolean): Promise<HTMLElement | undefined> {
      if (!layered) await close();
      const isHere = path.split('?')[0] === location.pathname;
      const here = isHere && layered === Boolean(top()) ? found(top() ?? screen()).get(name) : undefined;
      if (here) return here;
      const there = isHere && way.length ? (await go(way))?.get(name) : undefined;
      if (there) return there;
      // A form is left faster by loading the screen anew; the round that follows goes on from there.
      if (document.querySelector('main form')) {
        sessionStorage.setItem('pressing', JSON.stringify(progress));
        location.assign(path);
        await new Promise(() => undefined);
      }
      await anew(path);
      return (await go(way))?.get(name);
    }

    async function explore(way: string[], names: string[], layered: boolean): Promise<void> {
      for (const name of names) {
        const offer = [...way, name].join(' > ');
        if (seen.has(offer)) continue;
        seen.add(offer);
        progress.tried.push(offer);
        const target = await reach(way, name, layered);
        if (!target) continue;
        const layer = top();
        const before = found(layer ?? screen());
        progress.offers.push(offer);
        await act(target, offer);
        const after = path.split('?')[0] === location.pathname ? brought(before, layer) : undefined;
        if (after?.size && way.length + 1 < DEEPEST) await explore([...way, name], [...after.keys()], Boolean(top()));
      }
    }
    await explore([], [...first.keys()], false);
    await close();
    return progress;
  }
  async function open(path: string): Promise<Pressed['refused']> {
    const from = page.judged.refusals.length;
    await close();
    await goTo(path);
    return page.judged.refusals.slice(from).map((one) => ({ ...one, offer: 'the screen itself' }));
  }
  page.walker = { press, open };
}
