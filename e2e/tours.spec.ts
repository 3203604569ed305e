import { type Locator, type Page } from '@playwright/test';
import { visit } from './support/follow.js';
import { demo, forget, phone, signIn, signInByForm } from './support/people.js';
import { expect, test } from './support/test.js';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const laptop = { viewport: { width: 1440, height: 900 } };
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
  await page.getByRole('button', { name: /'s account$/ }).click();
  const start = page.getByRole('menuitem', { name: 'Start the tour' });
  // The menu unfolds: an early click would hit whichever entry is there at that moment.
  await start.evaluate((entry) =>
    Promise.all((entry.closest('.ant-dropdown')?.getAnimations() ?? []).map(({ finished }) => finished)),
  );
  await start.click();
}

const list = (first: string, row: string, ...more: string[]): string[] => [
  first,
  'Search and filters',
  row,
  'Export',
  ...more,
  'See it again',
];
const short = ['Search and filters', 'One project'];
const panels = {
  overview: 'Task status at a glance',
  cards: 'Stores and events',
  map: 'By state',
  summary: 'The nine categories',
  locations: 'Stores at risk',
  pending_events: 'Pending events',
  calendar: 'Day by day',
  documents: 'Documents and contacts',
  work: 'Your work list',
  messages: 'Messages',
};
/** For the dashboard: the panels that the tour covers, in its order, as far as the page has them. */
async function dashboard(page: Page, keys: readonly (keyof typeof panels)[]): Promise<string[]> {
  const sections = page.locator('[data-panel]');
  await expect(sections.first()).toBeVisible();
  const shown = await sections.evaluateAll((sections) =>
    sections.map((section) => section.getAttribute('data-panel') ?? ''),
  );
  return [
    'One filter for everything',
    ...keys.filter((key) => shown.includes(key)).map((key) => panels[key]),
    'Your own page',
    'See it again',
  ];
}
const tasks = (...more: string[]): string[] => list('Tasks by state', 'One task', ...more);
const events = (...more: string[]): string[] => list('Events by status', 'One event', ...more);
const projects = list('Projects by status', 'One project');
const adding = ['New tasks'];

/** Every stop that a role's tours name: a stop that points at nothing is missing. Staff have those of their vendor. */
const tours: Record<string, { toured: readonly (keyof typeof panels)[]; lists: Record<string, string[]> }> = {
  corporate: {
    toured: ['overview', 'cards', 'map', 'summary', 'locations'],
    lists: { tasks: tasks(), events: events('New events'), projects: short },
  },
  manager: {
    toured: ['overview', 'pending_events', 'calendar', 'documents', 'cards'],
    lists: { tasks: tasks(), events: events('New events'), projects },
  },
  tent: {
    toured: ['work', 'overview', 'cards', 'calendar', 'messages'],
    lists: { tasks: tasks(...adding), events: events(), projects },
  },
};

for (const [who, { toured, lists }] of Object.entries(tours)) {
  test(`each stop of the tours of ${who} is on its page`, async ({ browser }) => {
    const page = await signIn(browser, demo(who));
    await visit(page, '/dashboard');
    const expected = await dashboard(page, toured);
    await startFromMenu(page);
    expect(await walk(page)).toEqual(expected);
    for (const [name, stops] of Object.entries(lists)) {
      await visit(page, `/${name}`);
      await expect(page.locator('.ant-table-row').first()).toBeVisible(); // a tour that is started sooner has no row to show
      await startFromMenu(page);
      expect(await walk(page), name).toEqual(stops);
    }
  });
}

/** Whether two boxes have a common part. */
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

for (const [who, options] of [
  ['corporate', { ...phone, locale: 'en-US' }],
  ['manager', { ...phone, locale: 'ar' }],
  ['tent', { ...phone, locale: 'fr', viewport: { width: 390, height: 667 } }],
  // Where motion is allowed a step may still be on its way when its words come.
  ['manager', { ...phone, locale: 'en-US', reducedMotion: 'no-preference' }],
  ['manager', { ...laptop, locale: 'en-US', reducedMotion: 'no-preference' }],
  ['manager', { ...laptop, locale: 'ar', reducedMotion: 'no-preference' }],
] as const)
  test(`the words of a tour are beside what they are about, and name no key on a phone: ${who}, ${options.locale}, ${options.viewport?.width} px${'reducedMotion' in options ? ', with motion' : ''}`, async ({
    browser,
  }) => {
    const page = await signIn(browser, demo(who), options);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await visit(page, '/dashboard');
    await page.locator('[data-tour=user_menu]').click();
    await page.locator('.ant-dropdown-menu-item:has(.anticon-compass)').click();
    const [tour, stop] = [tourOf(page), page.locator('.ant-tour-target-placeholder')];
    const said: string[] = [];
    for (let more = true; more;) {
      const title = tour.locator('.ant-tour-title');
      await expect(title).not.toHaveText(said.at(-1) ?? '');
      said.push(await title.innerText());
      await expect(async () => {
        const [words, about] = [await tour.boundingBox(), await stop.boundingBox()];
        if (!words || !about) throw new Error('The tour is not open');
        expect([words.x >= 0, words.y >= 0], said.at(-1)).toEqual([true, true]);
        expect([words.x + words.width <= width, words.y + words.height <= height], said.at(-1)).toEqual([true, true]);
        expect(overlap(words, about), said.at(-1)).toBe(false);
      }).toPass({ timeout: 15_000 });
      await page.screenshot({ path: `screenshots/tour-${who}-${options.locale}-${width}-${said.length}.png` });
      more = (await tour.locator('.ant-tour-indicator-active ~ .ant-tour-indicator').count()) > 0;
      if (!more && 'isMobile' in options) await expect(tour.locator('.ant-tour-description')).not.toContainText('?');
      await tour.locator('.ant-tour-next-btn').click();
    }
    expect(said.length).toBeGreaterThan(5);
  });

test('an admin has no tour', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await visit(page, '/tasks');
  await page.getByRole('button', { name: /'s account$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Start the tour' })).toHaveCount(0);
});

test('a tour waits for the popup, is shown once on all devices, and comes again by a key', async ({ browser }) => {
  const email = demo('tent-crew2');
  await forget('tours', email);
  const page = await signInByForm(browser, email, {}, true);
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.waitForTimeout(3_000); // a tour that did not wait would be open by now
  await expect(tourOf(page)).toHaveCount(0);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(tourOf(page)).toBeVisible();
  await expect(tourOf(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tourOf(page).locator('.ant-tour-title')).toHaveText('Your work list');
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/common/preferences/tours'));
  await page.keyboard.press('Escape');
  expect((await kept).status()).toBe(200);
  await expect(tourOf(page)).toHaveCount(0);

  const device = await signInByForm(browser, email, phone, true);
  await device.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await device.waitForTimeout(3_000); // it would have appeared by now
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
