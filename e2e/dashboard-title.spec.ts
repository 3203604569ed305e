import type { Page } from '@playwright/test';
import { visit } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const company = 'Great Lakes Tent, Fence and Light Rental Company of Northern Michigan and Wisconsin';

/** The person works for a company with a long name. */
const named = (page: Page): Promise<unknown> =>
  page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, user: { ...data.user, company_str: company } } },
    });
  });
const title = (page: Page) => page.locator('h1 .gl-page-name');
const isCut = (page: Page): Promise<boolean> =>
  title(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 8);
/** The part of the title that is seen, of a word of it. */
const seenOf = (page: Page, word: string): Promise<number> =>
  title(page).evaluate((shown, sought) => {
    const text = shown.firstChild;
    const at = text?.textContent?.indexOf(sought) ?? -1;
    if (!text || at < 0) return 0;
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + sought.length);
    const [box, words] = [shown.getBoundingClientRect(), range.getBoundingClientRect()];
    const width = Math.min(box.right, words.right) - Math.max(box.left, words.left);
    return words.top < box.bottom ? width / words.width : 0;
  }, word);

for (const locale of ['en', 'es', 'fr', 'it', 'ar', 'zh'])
  test(`tools stand beside a long title, which is told whole when it is focused: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('tent'), { viewport: { width: 1440, height: 900 }, locale });
    await named(page);
    await visit(page, '/dashboard');
    const [head, tools] = [
      await page.locator('h1').boundingBox(),
      await page.locator('.gl-page-actions').boundingBox(),
    ];
    expect((tools?.y ?? Infinity) < (head?.y ?? 0) + (head?.height ?? 0)).toBe(true);
    expect(tools?.height ?? Infinity).toBeLessThan(40);
    expect(head?.height ?? Infinity).toBeLessThan(50); // two lines
    expect(await isCut(page)).toBe(true);
    // What goes is the end of the name, also where it is of another direction than the language.
    if (locale === 'ar') expect(await seenOf(page, 'Great')).toBeCloseTo(1);
    await title(page).focus();
    await expect(page.getByRole('tooltip')).toContainText(company);
    const clip = { x: 0, y: 0, width: 1440, height: 300 };
    await page.screenshot({ path: `screenshots/title-${locale}.png`, clip });
  });

test('a long title keeps its lines on a phone', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await named(page);
  await visit(page, '/dashboard');
  await expect(title(page)).toContainText(company);
  expect(await isCut(page)).toBe(false);
  await expect(title(page)).not.toHaveAttribute('tabindex');
});
