import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  request,
} from '@playwright/test';
import type { Token } from '@guyline/contract/auth';
import { type PreferenceKey, preferenceLimits, tourPages } from '@guyline/contract/preferences';
import { atPortalTime, portalTime } from './clock.js';
import { query } from './database.js';
import { expect } from './expect.js';

export const password = 'Guyline!2026';
export const demo = (key: string): string => `${key}@demo.guyline.test`;

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const baseURL = process.env['BASE_URL'] ?? 'http://localhost:4200';

/** Tours cover the page, so people have seen all of them, except in stories about tours. */
async function skipTours(api: APIRequestContext, token: string | null): Promise<void> {
  const seen = Object.fromEntries(tourPages.map((page) => [page, preferenceLimits.version]));
  const answer = await api.post('/api/common/preferences/tours', {
    headers: { authorization: `Bearer ${token}` },
    data: { value: { seen } },
  });
  expect(answer.ok(), `tours are seen: ${answer.status()}`).toBe(true);
}

/** Forgets how a person arranged the dashboard, or which tours they saw, as on the first day. */
export async function forget(key: PreferenceKey, email: string): Promise<void> {
  await query('delete from user_preferences where key = $1 and user_id = (select id from users where email = $2)', [
    key,
    email,
  ]);
}

/** Ends a person's sessions and their secrets on the server. */
export async function endSessions(email: string): Promise<void> {
  await query(`update sessions set expires_at = now() where user_id = (select id from users where email = $1)`, [
    email,
  ]);
}

/** What a browser stores after a sign-in whose popups were seen; the sign-in screen has its own stories. */
async function signedIn(email: string): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const api = await request.newContext({ baseURL });
  const answer = await api.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), `${email} signs in: ${answer.status()}`).toBe(true);
  const { data } = (await answer.json()) as { data: Token };
  await skipTours(api, data.token);
  const { cookies } = await api.storageState();
  await api.dispose();
  const kept = {
    token: data.token,
    token_since: String(portalTime()),
    idle_minutes: String(data.idle_minutes),
    popups_seen: 'attention,contact',
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: new URL(baseURL).origin, localStorage }] };
}

const signInContext = async (browser: Browser, email: string, options: BrowserContextOptions) =>
  atPortalTime(await browser.newContext({ ...options, storageState: await signedIn(email) }));

/** Browsers of the people of the stories, signed in and with warm caches, for as long as the worker lives. */
const kept = new Map<string, Promise<BrowserContext>>();
const keptContexts = new Set<BrowserContext>();
/** Of each of them, those used last at the end, an empty page: while there is one, Chromium keeps what it compiled of the portal. */
const keepers = new Map<BrowserContext, Promise<Page>>();
/** Keepers at a time; each has a process with its memory. */
const MOST_KEEPERS = 8;

async function keeperOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/favicon.ico'); // of the portal, whose pages share a process (playwright.config.ts), but without its scripts
  return page;
}

export const isKept = (context: BrowserContext): boolean => keptContexts.has(context);

/** Pages that no story opened. */
export const keeping = async (): Promise<Page[]> => Promise.all(keepers.values());

/** Closes the keepers of browsers that nobody used lately and that have no other page. */
export async function closeKeepers(): Promise<void> {
  for (const [context, keeper] of [...keepers].slice(0, -MOST_KEEPERS)) {
    if (context.pages().length > 1) continue;
    keepers.delete(context);
    await (await keeper).close();
  }
}

/** An empty page in the browser of a person who is signed in; stories that end or change the session take `signInAlone`. */
export async function signIn(browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const key = `${email} ${JSON.stringify(options)}`;
  const signing = kept.get(key) ?? signInContext(browser, email, options);
  kept.set(key, signing);
  const context = await signing;
  keptContexts.add(context);
  const keeper = keepers.get(context) ?? keeperOf(context);
  keepers.delete(context);
  keepers.set(context, keeper);
  await keeper;
  return context.newPage();
}

/** The same in a separate browser and session. */
export async function signInAlone(browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  return (await signInContext(browser, email, options)).newPage();
}

/**
 * A separate browser, signed in through the sign-in screen, with the popups that follow it.
 * @param tours whether the tours appear as well
 */
export async function signInByForm(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
  tours = false,
): Promise<Page> {
  const page = await (await atPortalTime(await browser.newContext(options))).newPage();
  await page.goto('/signin');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!tours) await skipTours(page.request, await page.evaluate(() => localStorage.getItem('token')));
  return page;
}

/** Headers of a call that a test makes as the person of the page. */
export async function bearerOf(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return { authorization: `Bearer ${token}` };
}

/** Adds a corporate person of a customer straight to the database: the story is not about making people. */
export async function addCorporate(email: string, customerName: string): Promise<void> {
  const { rowCount } = await query(
    `with person as (
       insert into users (name, email, level_num, password_hash)
       select 'Story Corporate', $1, 2, password_hash from users where email = $3 returning id)
     insert into user_customers (user_id, customer_id) select person.id, c.id from person, customers c where c.name = $2`,
    [email, customerName, demo('corporate')],
  );
  if (!rowCount) throw new Error(`No customer ${customerName}`);
}
