import { afterEach } from '@jest/globals';

/** Until the spec ends its texts have three lines where there is room for two: jsdom has no lines. */
export function cutTexts(): void {
  const { ResizeObserver: nothing } = window;
  window.ResizeObserver = class {
    constructor(private readonly tell: (entries: []) => void) {}
    observe(): void {
      this.tell([]);
    }
    unobserve(): void {}
    disconnect(): void {}
  } as unknown as typeof ResizeObserver;
  restore = () => {
    window.ResizeObserver = nothing;
    delete (Element.prototype as { scrollHeight?: number }).scrollHeight;
  };
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 60 });
}

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});
