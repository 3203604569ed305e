import type { Page } from '@playwright/test';
import type { DashboardMap } from '@guyline/contract/dashboard/map';
import type { RegionStates } from '@guyline/contract/reference';
import { faultsOf } from './support/axe.js';
import { overlapping } from './support/drawn-labels.js';
import { visit } from './support/follow.js';
import { read } from './support/own-season.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** Each state of the picture: the fifty, DC and Puerto Rico. */
const STATES = 52;
const territories = ['AS', 'GU', 'MP', 'UM', 'VI'];

/** All states have so many events. */
async function showEverywhere(page: Page, event_cnt: number): Promise<void> {
  await page.goto('/profile/edit/1'); // the key of the session is the page's
  const { states } = await read<RegionStates>(page, 'common/setting/region_state');
  const map: DashboardMap = {
    states: states
      .filter(({ code }) => !territories.includes(code))
      .map(({ id, code, name }) => ({
        ...{ state_num: id, code, name, event_cnt },
        ...{ location_cnt: event_cnt, ready_for_sales_cnt: 0 },
      })),
    ...{ tasks: [], state_data: [], total: 0 },
  };
  await page.route('**/dashboard/map*', (route) => route.fulfill({ json: { success: true, data: map } }));
  await visit(page, '/dashboard');
  const drawn = page.locator('.gl-map svg');
  await drawn.scrollIntoViewIfNeeded();
  await expect(drawn.locator('[data-state]')).toHaveCount(STATES);
}

const textsOf = (page: Page) =>
  page.locator('.gl-map svg text').evaluateAll((all) =>
    all.map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const high = (bottom - top) / 6; // below and above the digits
      return { text: text.textContent, left, right, top: top + high, bottom: bottom - high };
    }),
  );

for (const [name, options] of Object.entries({
  light: { viewport: { width: 1440, height: 900 } },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const },
  ar: { viewport: { width: 1440, height: 900 }, locale: 'ar' },
  narrow: { viewport: { width: 1024, height: 768 } },
}))
  test(`each state of the map has its number, and none lies over another: ${name}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), options);
    await showEverywhere(page, 88);
    await page.locator('[data-panel=map]').screenshot({ path: `screenshots/map-numbers-${name}.png` });
    const texts = await textsOf(page);
    expect(texts).toHaveLength(STATES + 1); // Puerto Rico has its letters apart
    expect(overlapping(texts)).toEqual([]);
    const picture = await page.locator('.gl-map svg').boundingBox();
    const [left = 0, right = 0] = picture ? [picture.x, picture.x + picture.width] : [];
    expect(texts.filter((text) => text.left < left || text.right > right).map(({ text }) => text)).toEqual([]);
  });

/** By the arrow keys, from the first state of all. */
const WAY_TO_DC = [
  ['ArrowRight', 'GA'],
  ['ArrowRight', 'PR'],
  ['ArrowUp', 'NC'],
  ['ArrowUp', 'VA'],
  ['ArrowUp', 'DC'],
] as const;

test('the number beside a small state opens it, and the keyboard reaches it', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 } });
  await showEverywhere(page, 88);
  const capital = page.locator('.gl-map [data-state=DC]');
  await page.locator('.gl-map [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (const [arrow, state] of WAY_TO_DC) {
    await page.keyboard.press(arrow);
    await expect(page.locator(`.gl-map [data-state=${state}]`)).toBeFocused();
  }
  await expect(capital).toBeFocused();
  await page.locator('[data-panel=map]').screenshot({ path: 'screenshots/map-numbers-focus.png' });
  expect(await faultsOf(page, 'the map')).toEqual([]);
  const number = await page.locator('.gl-map text', { hasText: 'DC 88' }).boundingBox();
  if (!number) throw new Error('DC has no number');
  await page.mouse.click(number.x + number.width / 2, number.y + number.height / 2);
  await expect(page.getByRole('dialog', { name: 'District of Columbia' })).toBeVisible();
});

/** As small as the numbers of the map may be, in pixels of the screen; what a browser rounds is left out. */
const LEGIBLE = 9.9;

for (const [name, options] of Object.entries({ light: phone, ar: { ...phone, locale: 'ar' } }))
  test(`what is written on the map of a phone is legible, and none lies over another: ${name}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), options);
    await showEverywhere(page, 8);
    await page.locator('[data-panel=map]').screenshot({ path: `screenshots/map-numbers-phone-${name}.png` });
    const texts = await textsOf(page);
    expect(texts).toHaveLength(STATES + 1);
    expect(overlapping(texts)).toEqual([]);
    const sizes = await page.locator('.gl-map svg').evaluate((map: SVGSVGElement) => {
      const scale = map.getScreenCTM()?.a ?? 0;
      return [...map.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      );
    });
    expect(sizes.filter((size) => size < LEGIBLE)).toEqual([]);
  });

/** A line for its name and events, one for the others, each as high as a thumb; and its edge. */
const TWO_LINES = 2 * 44 + 8;

for (const locale of ['en', 'es', 'fr', 'it', 'ar', 'zh'])
  test(`a state takes two lines of a phone: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), { ...phone, locale });
    await showEverywhere(page, 888);
    const cards = page.locator('[data-panel=map] .gl-map-card');
    await cards.nth(8).scrollIntoViewIfNeeded();
    await page.screenshot({ path: `screenshots/map-phone-${locale}.png` });
    const sizes = await cards.evaluateAll((all: HTMLElement[]) =>
      all.map(({ offsetHeight, scrollWidth, clientWidth }) => ({
        height: offsetHeight,
        over: scrollWidth - clientWidth,
      })),
    );
    expect(sizes).toHaveLength(STATES);
    expect(sizes.filter(({ height, over }) => height > TWO_LINES || over > 0)).toEqual([]);
  });
