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

/** Images of the page that have come to an end without a picture. */
export const brokenImages = (page: Page): Promise<string[]> =>
  page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ alt, src }) => `${alt} ${src}`),
    );

/** Every link into the API that the answers of a page name: documents, thumbnails, logos, by whose they are. */
export class NamedFiles {
  readonly #links = new Map<string, string>();
  readonly #reading: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => this.#reading.push(this.#read(response)));
  }

  /** Name -> link; a file that several answers name is listed once. */
  async all(): Promise<Map<string, string>> {
    await Promise.all(this.#reading);
    return this.#links;
  }

  async #read(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    // A page that is left drops the answers it still waits for.
    this.#collect(await response.json().catch(() => null));
  }

  #collect(value: unknown): void {
    if (!value || typeof value !== 'object') return;
    const { id = '', name = '' } = value as { id?: unknown; name?: unknown };
    for (const [key, one] of Object.entries(value)) {
      if (typeof one === 'string' && one.startsWith('/api/')) this.#links.set([key, id, name].join(' '), one);
      else this.#collect(one);
    }
  }
}
