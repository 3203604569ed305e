import type { Judged } from './judged.js';

/** Tells when a page has settled. */
export interface Quiet {
  isShown(element: Element): boolean;
  wait(ms: number): Promise<unknown>;
  /** @returns whether the page settled: no request in flight, no script running, nothing changing */
  rest(): Promise<boolean>;
}

/** Runs in the page. */
export function installQuiet(): void {
  const page = window as unknown as { judged: Judged; quiet: Quiet };
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

  async function rest(): Promise<boolean> {
    await frame();
    await wait(30); // lazy content starts to load a moment after the press
    const until = performance.now() + 6_000;
    for (; performance.now() < until; await wait(10)) if (!isBusy() && performance.now() - changed > 25) return true;
    return false;
  }
  page.quiet = { isShown, wait, rest };
}
