require('./computed-style.cjs');
require('./owner-stacks.cjs');
require('./kept-tokens.cjs');
const { moveDate } = require('./moved-clock.cjs');

// The day of the run, when it is another than today's (CONTRIBUTING.md).
if (process.env.CLOCK_OFFSET) moveDate(Number(process.env.CLOCK_OFFSET));

/** The parts of a browser that antd asks for and jsdom does not have. */
class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.ResizeObserver = Nothing;
window.IntersectionObserver = Nothing;
window.matchMedia = (query) => ({
  media: query,
  matches: /min-width/.test(query),
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** Delivers in a timer: the real one keeps the test process alive. */
window.MessageChannel = class {
  constructor() {
    this.port1 = { onmessage: null, close() {} };
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0), close() {} };
  }
};
