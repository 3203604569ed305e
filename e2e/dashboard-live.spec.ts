import type { Browser, Page } from '@playwright/test';
import { askedBy } from './support/asked.js';
import { cardNumber } from './support/controls.js';
import { openTask } from './support/open-task.js';
import { demo, signIn } from './support/people.js';
import { settled } from './support/settled.js';
import { expect, test } from './support/test.js';

/** What the panels of an admin that a task's status moves ask for; people, and charts of events, it does not move. */
const calls: Readonly<Record<string, readonly string[]>> = {
  overview: ['dashboard/card_data'],
  cards: ['dashboard/card_data'],
  map: ['dashboard/map'],
  summary: ['dashboard/summary', 'event-summary/list'],
  risk: ['task/reasons'],
  portal: ['dashboard/portal_data'],
  projects: ['dashboard/projects'],
  locations: ['dashboard/locations'],
  vendors: ['dashboard/vendors'],
};
const [approved, appliedFor] = [{ status_num: 2 }, { status_num: 3 }] as const;
/** How long a change may take to the screen. */
const SHOWN_MS = 2_000;
const seenPanels = (page: Page): Promise<string[]> =>
  page.locator('[data-panel]').evaluateAll((panels) =>
    panels
      .filter((panel) => {
        const { top, bottom } = panel.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      })
      .map((panel) => panel.getAttribute('data-panel') ?? ''),
  );

/** An admin's dashboard, its task, and how somebody else saves it. */
async function opened(browser: Browser) {
  const admin = await signIn(browser, demo('admin'));
  await admin.goto('/settings');
  const { task, save } = await openTask(admin);
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1280, height: 800 } });
  /** Shows the dashboard under a filter, with all that is near the screen. @returns what it asks for from then on */
  const show = async (filter: string): Promise<() => string[]> => {
    await page.goto(`/dashboard${filter}`);
    await settled(page);
    await expect(page.locator('a.gl-stat b:not([aria-busy])').first()).toBeVisible();
    await page.waitForTimeout(3_000); // what is near is there, and earlier changes were fetched
    const asked = askedBy(page);
    return () =>
      asked
        .splice(0)
        .map((call) => call.split('?')[0] ?? '')
        .filter((path) => /^(dashboard|task|event|event-summary)\//.test(path))
        .sort();
  };
  return { page, task, save, show };
}

/** Long enough for whatever a change makes the page ask for. */
const everything = (page: Page): Promise<void> => page.waitForTimeout(2_500);
const shows = (page: Page, completed: number): Promise<void> =>
  expect.poll(() => cardNumber(page, 'Completed'), { timeout: SHOWN_MS, intervals: [50] }).toBe(completed);

test('a save asks for the panels that it moves and that are seen; the others follow when they are', async ({
  browser,
}) => {
  const { page, task, save, show } = await opened(browser);
  const asked = await show(`?project_id=${task.project_id}`);
  const below = page.locator('[data-panel=projects]');
  await below.scrollIntoViewIfNeeded();
  const ofProject = below.getByRole('link', { name: `${task.project.name}, Completed` });
  await expect(ofProject).toHaveText(/^\d/);
  const before = Number(await ofProject.textContent());
  await page.evaluate(() => scrollTo(0, 0));
  await everything(page);
  asked();
  const seen = await seenPanels(page);
  expect(seen).not.toContain('projects');

  const completed = await cardNumber(page, 'Completed');
  await save(approved);
  await shows(page, completed + 1);
  await everything(page);
  const once = asked();
  expect([...new Set(once)]).toEqual([...new Set(seen.flatMap((key) => calls[key] ?? []))].sort());
  // What shows reasons of risk may ask a second time, when they are there.
  for (const path of new Set(once)) expect(once.filter((one) => one === path).length, path).toBeLessThanOrEqual(2);

  await below.scrollIntoViewIfNeeded();
  await expect(ofProject).toHaveText(String(before + 1));
  expect(asked()).toContain('dashboard/projects');
  await save(appliedFor);
  await expect(ofProject).toHaveText(String(before));
});

test('a save that cannot move a number asks for none', async ({ browser }) => {
  const { page, task, save, show } = await opened(browser);
  const ofYear = await show('');
  await save({ note: 'Call first' });
  await save({ note: task.note });
  await everything(page);
  expect(ofYear()).toEqual([]);

  const { data } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch('/api/admin/project/list?per_page=20', { headers })).json()) as {
      data: { list: { id: number }[] };
    };
  });
  const other = data.list.find(({ id }) => id !== task.project_id);
  const elsewhere = await show(`?project_id=${other?.id}`);
  await save(approved);
  await everything(page);
  expect(elsewhere()).toEqual([]);
  await save(appliedFor);
});

test('a hidden tab asks for nothing until it is shown again', async ({ browser }) => {
  const { page, save, show } = await opened(browser);
  const asked = await show('');
  const completed = await cardNumber(page, 'Completed');
  // Chromium without a window shows all of its tabs.
  const hide = (hidden: boolean): Promise<boolean> =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
      return document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await save(approved);
  await everything(page);
  expect(asked()).toEqual([]);
  expect(await cardNumber(page, 'Completed')).toBe(completed);
  await hide(false);
  await shows(page, completed + 1);
  expect(asked()).toContain('dashboard/card_data');
  await save(appliedFor);
  await shows(page, completed);
});
