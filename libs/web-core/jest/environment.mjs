import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks; taken from Node as one family, since its `fetch` accepts no other's classes. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    // A browser takes addresses relative to its page, Node's fetch does not.
    this.global.fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, this.global.location.href) : input, init);
    this.global.openPage = (url) => this.dom.reconfigure({ url });
  }
}
