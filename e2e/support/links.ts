import type { Page, Response } from '@playwright/test';

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

/** Every link into the API that the answers of a page name: documents, thumbnails, logos, by whose they are. */
export class NamedFiles {
  readonly #links = new Map<string, string>();
  readonly #reading: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => this.#reading.push(this.#read(response)));
  }

  /** Name -> link; a file that the same request names again is listed once. */
  async all(): Promise<Map<string, string>> {
    await Promise.all(this.#reading);
    return this.#links;
  }

  async #read(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    // A page that is left drops the answers it still waits for.
    this.#collect(new URL(response.url()).pathname, await response.json().catch(() => null));
  }

  #collect(path: string, value: unknown): void {
    if (!value || typeof value !== 'object') return;
    const { id = '', name = '' } = value as { id?: unknown; name?: unknown };
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string' && one.startsWith('/api/')) this.#links.set([path, key, id, name].join(' '), one);
      else this.#collect(path, one);
    }
  }
}
