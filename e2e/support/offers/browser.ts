/** Runs in the page: disables whatever would leave it, or open a system window. */
export function stayOnPage(): void {
  window.open = () => null;
  window.print = () => undefined;
  const press = HTMLElement.prototype.click;
  HTMLInputElement.prototype.click = function click(this: HTMLInputElement) {
    if (this.type !== 'file') press.call(this);
  };
  // Lazy content loads at once.
  const near = IntersectionObserver.prototype;
  near.observe = function observe(this: IntersectionObserver & { tell: IntersectionObserverCallback }, target) {
    const entry = { isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry;
    setTimeout(() => this.tell([entry], this));
  };
  window.IntersectionObserver = class extends IntersectionObserver {
    tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(tell, options);
      this.tell = tell;
    }
  };
  const listen = window.addEventListener.bind(window) as (...given: unknown[]) => void;
  Object.assign(window, {
    addEventListener: (type: string, ...rest: unknown[]) => type !== 'beforeunload' && listen(type, ...rest),
  });
}
