import type { Page } from '@playwright/test';
import { askedBy } from './support/asked.js';
import { cardNumber } from './support/controls.js';
import { openTask } from './support/open-task.js';
import { demo, forget, signIn } from './support/people.js';
import { settled } from './support/settled.js';
import { expect, test } from './support/test.js';

const panelsOf = (page: Page): Promise<string[]> =>
  page.locator('[data-panel]').evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-panel') ?? ''));

/** In which panels skeletons appear from now on, of those that show something already: one that comes near only now has its own. */
async function skeletonsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        '[data-panel]:has(> :nth-child(2)):not(:has(.ant-skeleton, div[aria-busy="true"]))',
      ),
    ];
    const waiting = new Set<string>();
    Object.assign(window, { waiting });
    new MutationObserver(() => {
      for (const panel of shown) if (panel.querySelector('.ant-skeleton')) waiting.add(panel.dataset['panel'] ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { waiting: Set<string> }).waiting]);
}

/** A vendor's cards are below its work, and what nobody sees is not asked for again. */
async function cardsInSight(page: Page): Promise<void> {
  await settled(page);
  const number = page.locator('a.gl-stat b:not([aria-busy])').first();
  await expect(number).toBeAttached();
  // Its rows may come after the numbers, and push them down.
  await expect(page.locator('.gl-dash-first [aria-busy="true"]')).toHaveCount(0);
  await number.scrollIntoViewIfNeeded();
  await settled(page);
  await expect(number).toBeInViewport();
}

test('panels are hidden and put in another order, in every tab, until they are put back', async ({ browser }) => {
  await forget('dashboard', demo('merch'));
  const page = await signIn(browser, demo('merch'));
  const tab = await page.context().newPage();
  const loaded = askedBy(page);
  for (const one of [page, tab]) {
    await one.goto('/dashboard');
    await settled(one);
  }
  const before = await panelsOf(page);
  const [first = '', second = '', ...others] = before;
  const known = new Set(loaded);
  const asked = askedBy(page);
  await page.getByRole('button', { name: 'Customize' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your dashboard' });
  const rows = drawer.getByRole('listitem');
  await rows.first().getByRole('button', { name: /down$/ }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => panelsOf(page)).toEqual([second, first, ...others]);
  await expect.poll(() => panelsOf(tab)).toEqual([second, first, ...others]);
  await expect(rows.nth(1).getByRole('button', { name: /down$/ })).toBeFocused();
  await rows.nth(1).getByRole('switch').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => panelsOf(tab)).toEqual([second, ...others]);
  await rows.last().dragTo(rows.first());
  const dragged = before.at(-1) ?? '';
  await expect.poll(() => panelsOf(tab)).toEqual([dragged, second, ...others.filter((key) => key !== dragged)]);
  // A panel that comes near the screen loads; those that were already there are moved, not reloaded.
  expect(asked.filter((call) => call.startsWith('dashboard/') && known.has(call))).toEqual([]);

  await page.reload();
  await settled(page);
  expect(await panelsOf(page)).toEqual([dragged, second, ...others.filter((key) => key !== dragged)]);
  await page.getByRole('button', { name: 'Customize' }).click();
  await drawer.getByRole('button', { name: 'Back to the default' }).click();
  await expect.poll(() => panelsOf(tab)).toEqual(before);
});

test('a saved task moves the numbers of another browser, and nothing else', async ({ browser }) => {
  const admin = await signIn(browser, demo('admin'));
  await admin.goto('/settings');
  const page = await signIn(browser, demo('tent'));
  await page.goto('/dashboard');
  await cardsInSight(page);
  const task = await openTask(admin);
  const confirmed = await cardNumber(page, 'Completed');
  await page.waitForTimeout(1_500); // earlier changes have been fetched
  const asked = askedBy(page);
  const skeletons = await skeletonsOf(page);
  await task.save({ status_num: 2 });
  await expect.poll(() => cardNumber(page, 'Completed'), { timeout: 15_000, intervals: [50] }).toBe(confirmed + 1);
  await page.waitForTimeout(1_500); // any other requests that the change might cause
  expect(await skeletons()).toEqual([]);
  // Reasons of risk follow the save: what shows them is asked once more where they come late.
  const again = asked.filter((call, index) => asked.indexOf(call) < index);
  expect(new Set(again).size, asked.join(' ')).toBe(again.length);
  expect(again.filter((call) => !/^(dashboard\/(card_data|task_list)|task\/reasons)/.test(call))).toEqual([]);
  // The numbers next to the summary come from the events summary, the reasons of risk from the tasks; what is kept for the person follows
  // another story that works as the same.
  expect(asked.filter((call) => !/^(dashboard\/|event-summary\/|task\/reasons|preferences$)/.test(call))).toEqual([]);
  expect(asked.some((call) => call.startsWith('dashboard/card_data'))).toBe(true);
  await task.save({ status_num: 3 });
  await expect.poll(() => cardNumber(page, 'Completed')).toBe(confirmed);
});

test('what changes between the first reading and the live line is not missed', async ({ browser }) => {
  const admin = await signIn(browser, demo('admin'));
  await admin.goto('/settings');
  const page = await signIn(browser, demo('tent'));
  let connect = (): void => undefined;
  const held = new Promise<void>((done) => (connect = done));
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.goto('/dashboard');
  await cardsInSight(page);
  const confirmed = await cardNumber(page, 'Completed');
  const task = await openTask(admin);
  await task.save({ status_num: 2 });
  await page.waitForTimeout(1_000); // the change is sent to connected sockets
  expect(await cardNumber(page, 'Completed')).toBe(confirmed);
  connect();
  await expect.poll(() => cardNumber(page, 'Completed')).toBe(confirmed + 1);
  await task.save({ status_num: 3 });
});
