import type { Page } from '@playwright/test';
import { choose } from './support/controls.js';
import { read } from './support/own-season.js';
import { demo, signIn, signInAlone } from './support/people.js';
import { expect, test } from './support/test.js';

interface Statuses {
  list: { id: number; status_num: number }[];
}

/** Pauses the first two events of the list. @returns what says their statuses, and what they were before */
async function pauseTwo(admin: Page): Promise<{ before: number[]; statuses: () => Promise<number[]> }> {
  await admin.goto('/events');
  const boxes = admin.locator('tbody tr.ant-table-row .ant-checkbox-input');
  const keys = admin.locator('tbody tr.ant-table-row');
  await expect(keys.nth(1)).toBeVisible();
  const ids = [await keys.nth(0).getAttribute('data-row-key'), await keys.nth(1).getAttribute('data-row-key')].map(
    Number,
  );
  const statuses = async (): Promise<number[]> => {
    const { list } = await read<Statuses>(admin, 'admin/event/list?per_page=100');
    const paused = await read<Statuses>(admin, 'admin/event/list?per_page=100&status_num=3');
    return ids.map((id) => [...list, ...paused.list].find((event) => event.id === id)?.status_num ?? 0);
  };
  const before = await statuses();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await admin.getByRole('button', { name: 'Event status' }).click();
  const dialog = admin.getByRole('dialog');
  await choose(dialog, 'Status', 'Paused');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(statuses).toEqual([3, 3]);
  return { before, statuses };
}

/** Looks at each frame from now on. @returns how many toasts it has shown at most */
async function toastsAtOnce(page: Page): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle(() => {
    const seen = { toasts: 0 };
    const look = (): void => {
      const shown = [...document.querySelectorAll('.ant-message-notice')].filter((toast) =>
        toast.checkVisibility({ visibilityProperty: true }),
      );
      seen.toasts = Math.max(seen.toasts, shown.length);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => most.evaluate(({ toasts }) => toasts);
}

test('a status that was given to the wrong events is reverted from the toast, and one toast follows the other', async ({
  browser,
}) => {
  const admin = await signInAlone(browser, demo('admin'), { reducedMotion: 'no-preference' }); // what fades would lie over what comes
  const { before, statuses } = await pauseTwo(admin);
  await admin.screenshot({ path: 'screenshots/events-undo.png' });
  const atOnce = await toastsAtOnce(admin);
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(admin.getByText('Undo event changes (2) · Changed: 2')).toBeVisible();
  expect(await atOnce()).toBe(1);
  await expect.poll(statuses).toEqual(before);
});

test('what another tab has undone is no longer offered in a toast', async ({ browser }) => {
  const admin = await signIn(browser, demo('admin'));
  const { before, statuses } = await pauseTwo(admin);
  const offered = admin.getByRole('button', { name: 'Undo', exact: true });
  await expect(offered).toBeVisible();
  const other = await signIn(browser, demo('admin'));
  await other.goto('/events');
  await other.getByRole('button', { name: 'Jobs' }).click();
  await other
    .getByRole('button', { name: /^Undo until/ })
    .first()
    .click();
  await expect(offered).toBeHidden();
  await expect.poll(statuses).toEqual(before);
});
