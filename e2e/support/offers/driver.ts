import type { Judged, Refusal } from './judged.js';
import type { Offered } from './offered.js';
import type { Quiet } from './quiet.js';

/** The result of the walk of one screen. */
export interface Pressed {
  /** The offers that were due to be pressed; some are gone when their turn comes. */
  tried: string[];
  /** Names of the offers that were pressed, each behind those that lead to it: `Copy to project > Save`. */
  offers: string[];
  refused: (Refusal & { offer: string })[];
  /** Screens that offers lead to. */
  screens: string[];
  /** Offers after which the page did not settle. */
  restless: string[];
}

/** The walker that `installWalker` puts into a page. */
export interface Walker {
  /**
   * Presses each offer of a screen once. The result so far is kept in the session storage, in case an
   * offer reloads the page.
   * @param known offers that are left out
   */
  press(path: string, known: string[]): Promise<Pressed>;
  /** Goes to a screen. @returns what was refused meanwhile */
  open(path: string): Promise<Pressed['refused']>;
}

/** Runs in the page: presses each offer of a screen once, then each of the menus and dialogs that they lead to. */
export function installWalker(): void {
  const page = window as unknown as {
    judged: Judged;
    quiet: Quiet;
    offered: Offered;
    walker: Walker;
    fillForm: (form: Element) => Promise<void>;
  };
  const { isShown, rest, wait } = page.quiet;
  const { found, textOf, top } = page.offered;
  const DEEPEST = 3;
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
    // The router numbers its history entries: a blocked navigation is reverted by their difference.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { key: path, usr: null, idx: idx + 1 };
    history.pushState(state, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    await rest();
    await leave();
    await standing(path);
  }
  /** Nothing of the previous screen is left. */
  async function standing(path: string): Promise<void> {
    const stands = (): boolean =>
      document.querySelector('main')?.dataset['path'] === path.split('?')[0] &&
      document.querySelector('main h1, main .ant-result') !== null;
    for (let tries = 0; !stands() && tries < 300; tries++) await wait(10);
    await rest();
  }
  /** Closes what covers the screen. */
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

    /** Presses an offer and records the result. */
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

    /** Follows a path of offers from the screen. @returns the offers at its end, if it still leads there */
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
    /** The offer at the end of a path: on the screen as it is now, or as it was at first. */
    async function reach(way: string[], name: string, layered: boolean): Promise<HTMLElement | undefined> {
      if (!layered) await close();
      const isHere = path.split('?')[0] === location.pathname;
      const here = isHere && layered === Boolean(top()) ? found(top() ?? screen()).get(name) : undefined;
      if (here) return here;
      const there = isHere && way.length ? (await go(way))?.get(name) : undefined;
      if (there) return there;
      // Reloading the screen is the fastest way to leave a form; the next round continues from there.
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
        // In a dialog the same word may do something else; on the screen it is the same offer.
        const known = layered ? offer : name;
        if (seen.has(known)) continue;
        seen.add(known);
        progress.tried.push(known);
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
