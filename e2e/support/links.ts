import type { Page, Request, Response } from '@playwright/test';
import { bearerOf } from './people.js';

/** `/events/view/7?year=2026` -> `/events/view/:id`: one of each kind is opened. */
export const patternOf = (href: string): string =>
  new URL(href, 'http://portal.test').pathname.replace(/\/\d+(?=\/|$)/g, '/:id');

/** Links on the page to the portal's own screens. */
export const screenLinks = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((to) => !to.startsWith('/api/')),
    );

/** Images of the page that show no picture, after each has loaded or failed; ten seconds at most. */
export const brokenImages = (page: Page): Promise<string[]> =>
  page.locator('img').evaluateAll(async (elements) => {
    const images = elements as HTMLImageElement[];
    const ended = images.map(
      (image) =>
        new Promise((done) => {
          image.loading = 'eager'; // one below the fold would wait for somebody to scroll
          for (const event of ['load', 'error']) image.addEventListener(event, done, { once: true });
          if (image.complete) done(null);
        }),
    );
    await Promise.race([Promise.all(ended), new Promise((done) => setTimeout(done, 10_000))]);
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ alt, src }) => `${alt} ${src}`);
  });

/** Name -> link for every API link in a response: documents, thumbnails, logos, by owner. */
function linksIn(path: string, value: unknown): Map<string, string> {
  if (!value || typeof value !== 'object') return new Map();
  const { id = '', name = '' } = value as { id?: unknown; name?: unknown };
  return new Map(
    Object.entries(value).flatMap(([key, one]): [string, string][] =>
      typeof one === 'string' && one.startsWith('/api/')
        ? [[[path, key, id, name].join(' '), one]]
        : [...linksIn(path, one)],
    ),
  );
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Every file that the responses of a page name, and of the pages that take its place. */
export class NamedFiles {
  #page: Page;
  readonly #reading: Promise<void>[] = [];
  readonly #links = new Map<string, { link: string; from: Request }>();
  readonly #opened = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
    this.watch(page);
  }

  watch(page: Page): void {
    this.#page = page;
    page.on('response', (response) => this.#reading.push(this.#read(response)));
  }

  /** How many were opened; one that the same request names again counts once. */
  get count(): number {
    return this.#opened.size;
  }

  /** Opens the files that were named since the last call. @returns what does not open, or is empty */
  async open(): Promise<string[]> {
    await Promise.all(this.#reading.splice(0));
    const faults: string[] = [];
    for (const [name, { link, from }] of this.#links) {
      if (this.#opened.has(name)) continue;
      this.#opened.add(name);
      const answer = await this.#page.request.get(link);
      const good = answer.ok() && (await answer.body()).length > 0;
      if (!good && (await this.#stillNamed(name, from))) faults.push(`${answer.status()} ${name}`);
    }
    return faults;
  }

  /** A parallel story may have deleted the file in the meantime. */
  async #stillNamed(name: string, from: Request): Promise<boolean> {
    if (from.method() !== 'GET') return true;
    const again = await this.#page.request.get(from.url(), { headers: await bearerOf(this.#page) });
    return again.ok() ? linksIn(pathOf(from), await again.json()).has(name) : again.status() !== 404;
  }

  async #read(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    const from = response.request();
    // A page that is left drops its pending responses.
    const answer: unknown = await response.json().catch(() => null);
    for (const [name, link] of linksIn(pathOf(from), answer)) this.#links.set(name, { link, from });
  }
}
