import type { Locator, Response } from '@playwright/test';
import { follow } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

test('every number of the dashboard opens a list with exactly that many rows', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await page.goto('/dashboard');
  await expect(page.locator('a.gl-stat b:not([aria-busy])').first()).toBeVisible();
  const links = await page
    .locator('a.gl-stat')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(10);
  for (const to of links) {
    // Another story may change a number between the card and its list: then both are read again.
    await expect(async () => {
      await follow(page, '/dashboard');
      const card = page.locator(`a.gl-stat[href="${to}"]`).first();
      const number = card.locator('b:not([aria-busy])');
      await expect(number).toHaveText(/\d/);
      const count = (await number.textContent()) ?? '';
      await card.click();
      await expect(page.getByRole('heading', { level: 1 }).locator('small')).toHaveText(count, { timeout: 5_000 });
    }).toPass({ timeout: 20_000 });
  }
});

/** What a panel, or something in it, hides below its edge. */
const cut = (panels: Locator): Promise<string[]> =>
  panels.evaluateAll((all) =>
    all.flatMap((panel) =>
      [panel, ...panel.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).overflowY !== 'visible' && !part.matches('.gl-sr'))
        .filter(({ clientHeight, scrollHeight }) => clientHeight > 40 && scrollHeight > clientHeight + 1)
        .map((part) => `${panel.getAttribute('data-panel')}: ${part.className}`),
    ),
  );

test('the summary shows its nine rows and the users their legends, without a scroll of their own', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1280, height: 800 } });
  await page.goto('/dashboard');
  for (const [key, last] of [
    ['summary', 'Takedowns'],
    ['system_users', 'Staff'],
  ] as const) {
    const panel = page.locator(`[data-panel=${key}]`);
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByText(last).last()).toBeVisible();
    expect(await cut(panel)).toEqual([]);
  }
});

test('on a phone panels are as high as what they hold', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  await page.goto('/dashboard');
  for (const key of ['summary', 'portal', 'projects', 'system_users']) {
    const panel = page.locator(`[data-panel=${key}]`);
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator('.gl-dash-body:not([aria-busy=true])')).toBeVisible();
    expect(await cut(panel)).toEqual([]);
  }
});

test('an admin’s dashboard does not load the calendars of other screens', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  const withCalendar = async (path: string): Promise<boolean> => {
    const scripts: Promise<string>[] = [];
    const collect = (response: Response): void => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    };
    page.on('response', collect);
    await page.goto(path);
    await expect(page.locator('a.gl-stat b:not([aria-busy]), .ant-table-row').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('response', collect);
    const texts = await Promise.all(scripts);
    expect(texts.length).toBeGreaterThan(10);
    return texts.some((text) => text.includes('rc-picker'));
  };
  expect(await withCalendar('/dashboard')).toBe(false);
  expect(await withCalendar('/tasks')).toBe(true); // whose days are set in their rows
});
