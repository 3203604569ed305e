import type { BrowserContext, Response } from '@playwright/test';

const nameOf = (response: Response): string =>
  `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;

/** What went wrong in pages: responses of 400 and above, failed requests, console errors, script errors and missing words. */
export class Faults {
  #found: string[] = [];
  #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    const note = (fault: string): void => void this.#found.push(fault);
    context.on('response', (response) => {
      if (response.status() >= 400) note(nameOf(response));
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left drops its pending requests.
      if (why !== 'net::ERR_ABORTED') note(`${why} ${request.method()} ${new URL(request.url()).pathname}`);
    });
    context.on('weberror', (error) => note(`script: ${error.error().message}`));
    context.on('console', (message) => {
      // A word that no catalog has is told where nobody is bothered with it (libs/web-core/src/start-i18n.ts).
      if (message.type() === 'debug' && message.text().startsWith('no word for ')) note(message.text());
      // What did not load is noted above, with its status.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        note(`console: ${message.text()}`);
    });
  }

  /** Faults that a story provokes on purpose, until its end: `401 POST /api/auth/login`, `console: ...`. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The unexpected ones since the last call. */
  take(): string[] {
    const unexpected = this.#found.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
    this.#found = [];
    this.#expected = [];
    return unexpected;
  }
}
