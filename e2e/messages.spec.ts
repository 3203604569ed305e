import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.js';
import { choose, typeDay } from './support/controls.js';
import { dayFromToday } from './support/clock.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const subject = `Gate code ${Date.now()}`;
const attack = '<img src=x onerror="document.title=1">';
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens the dialog, and fills it for managers. */
async function write(admin: Page): Promise<void> {
  await admin.goto('/messages');
  await admin.getByRole('button', { name: 'New Message' }).click();
  const dialog = dialogOf(admin);
  for (const type of ['Admin', 'Corporate', 'Vendor']) await dialog.getByLabel(type, { exact: true }).uncheck();
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Description').fill(`It is 4711.\n${attack}`);
}

test.describe.serial('messages and notifications', () => {
  let admin: Page;
  let manager: Page;

  test.beforeAll(async ({ browser }) => {
    admin = await signIn(browser, demo('admin'));
    manager = await signIn(browser, demo('manager'));
    await manager.goto('/dashboard');
  });

  test.afterAll(() => Promise.all([admin.close(), manager.close()]));

  test('the form says what is missing in the agreed words', async () => {
    await admin.goto('/messages');
    await admin.getByRole('button', { name: 'New Message' }).click();
    const dialog = dialogOf(admin);
    await dialog.getByLabel('Scheduling').check();
    for (const kind of ['Merchandise Vendor', 'Fence Vendor', 'Electric Vendor', 'Tent Vendor'])
      await dialog.getByLabel(kind).uncheck();
    await dialog.getByRole('button', { name: 'Send' }).click();
    for (const text of [
      'Schedule At is required.',
      'Please choose vendor type.',
      'Subject is required',
      'Description is required',
    ])
      await expect(dialog.getByText(text)).toBeVisible();
    for (const type of ['Admin', 'Corporate', 'Manager', 'Vendor'])
      await dialog.getByLabel(type, { exact: true }).uncheck();
    await expect(dialog.getByText('Please choose receivers.')).toBeVisible();
    expect(await faultsOf(admin, 'the form')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('an admin writes to managers, a manager sees it live, opens it, and it is read', async () => {
    const icon = manager.getByRole('banner').getByRole('button', { name: /^Messages/ });
    const unread = async (): Promise<number> =>
      Number(/\d+/.exec((await icon.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    await expect.poll(unread).toBeGreaterThan(0);
    const before = await unread();
    await write(admin);
    await admin.screenshot({ path: 'screenshots/message-new.png' });
    // Both disappear after a moment, so waiting starts before the press.
    const told = manager.getByText('Message from Avery Brooks').waitFor();
    const saved = admin.getByText('A message has been created successfully').waitFor();
    await dialogOf(admin).getByRole('button', { name: 'Send' }).click();
    await Promise.all([told, saved]);
    await expect.poll(unread).toBe(before + 1);
    await expect(manager.getByText('Message from Avery Brooks')).toBeHidden();
    await icon.click();
    await expect(manager.getByRole('link', { name: 'All messages' })).toBeVisible();
    await manager.screenshot({ path: 'screenshots/message-tray.png' });
    await manager.getByRole('link', { name: new RegExp(subject) }).click();
    await expect(manager).toHaveURL(/\/messages\?read=\d+/);
    const dialog = dialogOf(manager);
    await expect(dialog).toContainText('It is 4711.');
    await expect(dialog).toContainText(attack);
    await expect(dialog.locator('img[src=x]')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Show More' }).click();
    await expect(dialog.getByText('Milo Okafor')).toBeVisible();
    await manager.screenshot({ path: 'screenshots/message-view.png' });
    await expect.poll(unread).toBe(before);
    expect(await faultsOf(manager, 'the message')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await admin.goto('/messages?mode=sent');
    await expect(admin.getByRole('row', { name: new RegExp(subject) })).toContainText('1 of');
  });

  test('a scheduled one is seen by its sender alone, who changes and cancels it', async ({ faults }) => {
    // The live change may arrive before the response to the cancellation.
    faults.expect(/^404 GET .*\/message\/\d+\/detail/);
    await write(admin);
    const dialog = dialogOf(admin);
    await dialog.getByLabel('Scheduling').check();
    await typeDay(dialog.getByLabel('Schedule At'), `${dayFromToday(1)}T12:00`);
    await dialog.getByLabel('Subject').fill(`${subject} later`);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await manager.goto(`/messages?search=${encodeURIComponent(`${subject} later`)}`);
    await expect(manager.getByText(`No message matches “${subject} later”`)).toBeVisible();
    await admin.goto('/messages?mode=scheduled');
    await admin.getByRole('button', { name: `${subject} later` }).click();
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await expect(dialog.getByLabel('Schedule At')).toHaveValue(/^\d\d\/\d\d\/\d{4} 12:00 PM$/);
    await dialog.getByLabel('Subject').fill(`${subject} never`);
    await dialog.getByRole('button', { name: 'Save message' }).click();
    await expect(dialog).toBeHidden();
    await admin.getByRole('button', { name: `${subject} never` }).click();
    await admin.screenshot({ path: 'screenshots/message-scheduled.png' });
    await dialog.getByRole('button', { name: 'Cancel message' }).click();
    await admin.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
    await expect(admin.getByRole('button', { name: `${subject} never` })).toBeHidden();
  });

  test('a notification for managers comes live to a manager, and is read there', async () => {
    await admin.goto('/notifications/new');
    await admin.getByLabel('Subject').fill(`${subject} notice`);
    await choose(admin, 'For', 'Manager');
    await admin.getByLabel('Description').fill('Read me.');
    const told = manager.getByText('New notification').waitFor();
    await admin.getByRole('button', { name: 'Save' }).click();
    await told;
    await expect(manager.getByText('New notification')).toBeHidden();
    await manager
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await manager.getByRole('link', { name: new RegExp(`${subject} notice`) }).click();
    await expect(dialogOf(manager)).toContainText('Read me.');
    await dialogOf(manager).getByRole('button', { name: 'Close' }).last().click();
    await manager.goto('/notifications?unread=1');
    await expect(manager.getByRole('tab', { name: /^Unread/ })).toBeVisible();
    await expect(manager.getByText(`${subject} notice`)).toBeHidden();
    expect(await faultsOf(manager, 'the notifications')).toEqual([]);
    await manager.goto('/notifications/new');
    await expect(manager.getByText('Access Denied')).toBeVisible();
  });
});
