import type { Page } from '@playwright/test';

/** What the page requests of the API from now on: path below the role, and query. */
export function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.split('/').slice(3).join('/') + search);
  });
  return asked;
}
