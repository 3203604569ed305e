import type { Browser, Page } from '@playwright/test';
import { expect } from '../expect.js';
import { patternOf, screenLinks } from '../links.js';
import { bearerOf, demo, signInAlone } from '../people.js';
import { stayOnPage } from './browser.js';
import { installWalker, type Pressed, type Walker } from './driver.js';
import { filledWith, installFilling } from './filled.js';
import { judgeWrites, type Judged } from './judged.js';
import { installOffered } from './offered.js';
import { installQuiet } from './quiet.js';

type InPage = Window & { walker: Walker; judged: Judged };

/** The result of pressing every offer of a person. */
export interface Offers {
  /** `corporate /events: 403 POST /api/corporate/event/create by "NEW EVENT > Create"`. */
  faults: string[];
  /** Kind of screen -> the offers that were pressed there. */
  pressed: Map<string, readonly string[]>;
  /** One address of each kind of screen. */
  screens: string[];
  /** Writes that the server judged. */
  writes: number;
}

/** An Idempotency-Key that was used: the server writes nothing more under it. */
async function usedKey(page: Page): Promise<string> {
  const key = `offers-${crypto.randomUUID()}`;
  const headers = { ...(await bearerOf(page)), 'idempotency-key': key };
  const save = (seen: object) =>
    page.request.post('/api/common/preferences/tours', { headers, data: { value: { seen } } });
  expect((await save({})).status()).toBe(200);
  expect((await save({ dashboard: 1 })).status(), 'a used key writes nothing').toBe(422);
  return key;
}

/** Signs in with a page whose writes are judged and take no effect. */
export async function judgedPage(browser: Browser, person: string): Promise<Page> {
  const page = await signInAlone(browser, demo(person), { reducedMotion: 'reduce' });
  await page.goto('/favicon.ico');
  const key = await usedKey(page);
  await page.addInitScript(stayOnPage);
  await page.addInitScript(judgeWrites, key);
  await page.addInitScript(installFilling, filledWith);
  for (const install of [installQuiet, installOffered, installWalker]) await page.addInitScript(install);
  return page;
}

const parts = ['tried', 'offers', 'refused', 'screens', 'restless'] as const;
const none = (): Pressed => ({ tried: [], offers: [], refused: [], screens: [], restless: [] });
/** Rounds of a screen before the walk gives up: each offer that reloads the page starts another. */
const MOST_ROUNDS = 40;

/** Presses the offers of one screen. An offer that reloads the page ends a round; the next one skips it. */
async function pressed(page: Page, path: string, known: readonly string[]): Promise<Pressed> {
  const all = none();
  const add = (round: Pressed): void => parts.forEach((part) => (all[part] as unknown[]).push(...round[part]));
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
    await page.evaluate(() => sessionStorage.removeItem('pressing'));
    try {
      const to = { path, known: [...known, ...all.tried] };
      add(await page.evaluate((given) => (window as unknown as InPage).walker.press(given.path, given.known), to));
      return all;
    } catch (error) {
      if (!/context was destroyed|navigation/i.test(String(error))) throw error;
      await expect(page.locator('main h1')).toBeVisible();
      add(JSON.parse((await page.evaluate(() => sessionStorage.getItem('pressing'))) ?? '') as Pressed);
      await page.goto(path);
    }
  }
  return { ...all, restless: [...all.restless, 'every press: it loads again and again'] };
}

/** Opens a screen. @returns what was refused meanwhile */
async function opened(page: Page, path: string): Promise<Pressed['refused']> {
  const bare = path.split('?')[0] ?? '';
  if (await page.locator('main form').count()) await page.goto(path); // a form asks before it is left
  const refused = await page.evaluate((to) => (window as unknown as InPage).walker.open(to), path);
  if ((await page.locator('main').getAttribute('data-path')) !== bare) await page.goto(path);
  return refused;
}

/** What all lists have in common, and what only arranges them: pressed on the first list. */
const ofEveryList = /^(Filters|Reset|Choose columns|Print|Table)$/;

/** Kind of screen -> the offers that need not be pressed again. */
export type Known = ReadonlyMap<string, readonly string[]>;

/**
 * Presses everything that is offered to a person, on each screen of the menu and on one screen of each kind that links and
 * buttons lead to.
 * @param only walks only these screens
 */
export async function walkOffers(
  page: Page,
  person: string,
  { only, known }: { only?: readonly string[]; known?: Known } = {},
): Promise<Offers> {
  const found: Offers = { faults: [], pressed: new Map(), screens: [], writes: 0 };
  await page.goto('/tutorials');
  await expect(page.locator('main h1')).toBeVisible();
  const entries = page.locator('.gl-frame-side a[href^="/"]');
  const menu = await entries.evaluateAll((links) => links.map((link) => `${link.getAttribute('href')}?per_page=10`)); // quick to render
  const waiting = [...(only ?? menu)];
  const alike = new Set<string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = patternOf(path);
    if (found.pressed.has(kind)) continue;
    const screen = await opened(page, path);
    const { offers, refused, screens, restless } = await pressed(page, path, [...alike, ...(known?.get(kind) ?? [])]);
    for (const offer of offers) if (ofEveryList.test(offer)) alike.add(offer);
    found.pressed.set(kind, offers);
    found.screens.push(path);
    found.faults.push(
      ...[...screen, ...refused].map(({ status, call, offer }) => `${person} ${path}: ${status} ${call} by "${offer}"`),
      ...restless.map((offer) => `${person} ${path}: no rest after "${offer}"`),
    );
    if (!only) waiting.push(...screens, ...(await screenLinks(page)));
  }
  found.writes = await page.evaluate(() => Number(sessionStorage.getItem('writes')));
  return found;
}
