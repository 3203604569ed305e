import { type Locator, type Page } from '@playwright/test';
import { visit } from './support/follow.js';
import { demo, forgetPreferences, phone, signIn, signInByForm } from './support/people.js';
import { expect, test } from './support/test.js';

const tourOf = (page: Page): Locator => page.locator('.gl-tour .ant-tour-panel');

/** Goes through the tour to its end; each stop must be on screen. @returns its titles */
async function walk(page: Page): Promise<string[]> {
  const tour = tourOf(page);
  const title = tour.locator('.ant-tour-title');
  const titles: string[] = [];
  for (let last = false; !last;) {
    await expect(title).not.toHaveText(titles.at(-1) ?? '');
    titles.push(await title.innerText());
    const next = tour.getByRole('button', { name: /^(Next|Finish)$/ });
    await expect(next).toBeInViewport({ ratio: 1 });
    last = (await next.innerText()) === 'Finish';
    await next.click();
  }
  await expect(tour).toHaveCount(0);
  return titles;
}

async function startFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  const start = page.getByRole('menuitem', { name: 'Start the tour' });
  // The menu unfolds: a click on the way would meet the entry that is there for a moment.
  await start.evaluate((entry) =>
    Promise.all((entry.closest('.ant-dropdown')?.getAnimations() ?? []).map(({ finished }) => finished)),
  );
  await start.click();
}

const list = (first: string, row: string, ...more: string[]): string[] => [
  first,
  'Search and filters',
  row,
  'Take it with you',
  ...more,
  'Once more',
];
const short = ['Search and filters', 'One project'];
const dashboard = (...panels: string[]): string[] => [
  'One filter for all',
  'Where tasks stand',
  'Stores and events',
  ...panels,
  'Your own page',
  'Once more',
];
const tasks = (...more: string[]): string[] => list('Tasks by state', 'One task', ...more);
const events = (...more: string[]): string[] => list('Events by status', 'One event', ...more);
const projects = list('Projects by status', 'One project');
const adding = ['New tasks'];

/** Every stop that a role's tours name: one that points at nothing is missing here. Staff have those of their vendor. */
const tours: Record<string, Record<string, string[]>> = {
  corporate: {
    dashboard: dashboard('The nine trades'),
    tasks: tasks(),
    events: events('New events'),
    projects: short,
  },
  manager: { dashboard: dashboard(), tasks: tasks(), events: events('New events'), projects },
  tent: { dashboard: dashboard(), tasks: tasks(...adding), events: events(), projects },
};

for (const [who, pages] of Object.entries(tours)) {
  test(`each stop of the tours of ${who} is on its page`, async ({ browser }) => {
    const page = await signIn(browser, demo(who));
    const walked: Record<string, string[]> = {};
    for (const name of Object.keys(pages)) {
      await visit(page, `/${name}`);
      await startFromMenu(page);
      walked[name] = await walk(page);
    }
    expect(walked).toEqual(pages);
  });
}

test('an admin has no tour', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await visit(page, '/tasks');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Start the tour' })).toHaveCount(0);
});

test('a tour waits for the popup, is shown once on all devices, and comes again by a key', async ({ browser }) => {
  const email = demo('tent-crew2');
  await forgetPreferences(email);
  const page = await signInByForm(browser, email, {}, true);
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.waitForTimeout(3_000); // a tour that did not wait would be there
  await expect(tourOf(page)).toHaveCount(0);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(tourOf(page)).toBeVisible();
  await expect(tourOf(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tourOf(page).locator('.ant-tour-title')).toHaveText('Where tasks stand');
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/common/preferences/tours'));
  await page.keyboard.press('Escape');
  expect((await kept).status()).toBe(200);
  await expect(tourOf(page)).toHaveCount(0);

  const device = await signInByForm(browser, email, phone, true);
  await device.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await device.waitForTimeout(3_000); // it would have come by now
  await expect(tourOf(device)).toHaveCount(0);
  await visit(device, '/tasks');
  await expect(tourOf(device)).toBeVisible();
  expect(await walk(device)).toEqual(tasks(...adding));

  await page.keyboard.press('?');
  await expect(tourOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await visit(page, '/tasks');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Start the tour' }).click();
  await expect(tourOf(page).locator('.ant-tour-title')).toHaveText('Tasks by state');
});
