import type { Page, Route } from '@playwright/test';

/** Calls that act though they read by their method: exports start a job, and impersonation is a sign-in. */
const actingReads = /\/(export|download|ready_for_sales|sudo)(\?|$)/;

/** The portal's refusal of a form, which every screen can show. */
const refusal = {
  success: false,
  message: 'Nothing was sent',
  error: 'validation_failed',
  data: ['validation_failed'],
};

/**
 * From now on no action of the page has an effect: a write goes to the API without its body and for a row that does not
 * exist, so that the API says whether the person may make the call at all (403) and does nothing (404, 422).
 * @returns the calls that were refused with 403, and how many were tried
 */
export async function dryRun(page: Page): Promise<{ denied: string[]; tried: Set<string> }> {
  const denied: string[] = [];
  const tried = new Set<string>();
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    const method = request.method();
    if ((method === 'GET' && !actingReads.test(url.pathname)) || url.pathname.startsWith('/api/auth/'))
      return route.fallback();
    if (url.pathname.includes('/preferences/')) return route.fallback();
    url.pathname = url.pathname.replace(/\/\d+(?=\/|$)/g, '/999999999');
    if (method === 'GET') url.search = '?status_num=none'; // refused before anything is exported
    const { authorization } = await request.allHeaders();
    const answer = await page.request.fetch(url.href, {
      method,
      headers: { ...(authorization && { authorization }), 'content-type': 'application/json' },
      ...(method === 'POST' && { data: '{}' }),
    });
    const name = `${method} ${url.pathname}`;
    tried.add(name);
    if (answer.status() === 403) denied.push(name);
    return route.fulfill({ status: 422, json: refusal });
  });
  return { denied, tried };
}
