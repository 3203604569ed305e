import type { Page } from '@playwright/test';
import type { TaskPage, TaskRow } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { choose } from './support/controls.js';
import { read } from './support/own-season.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

test.describe.serial('tasks, many at once and by two people', () => {
  let admin: Page;

  test.beforeAll(async ({ browser }) => {
    admin = await signIn(browser, demo('admin'));
  });

  test.afterAll(() => admin.close());

  const total = async (): Promise<number> =>
    Number((await admin.getByRole('tab', { name: /^All/ }).innerText()).replace(/\D/g, ''));

  test('deletes two tasks, finds them in the trash and restores them', async () => {
    await admin.goto('/tasks?key=1&status_num=6');
    await expect(admin.locator('tbody tr.ant-table-row').first()).toBeVisible();
    const before = await total();
    const boxes = admin.locator('tbody tr.ant-table-row .ant-checkbox-input');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await admin.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure?');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(total).toBe(before - 2);
    await admin.getByRole('button', { name: 'Trash' }).click();
    await expect(admin.getByRole('columnheader', { name: 'Deleted by' })).toBeVisible(); // no longer the previous list
    await admin.locator('tbody tr.ant-table-row .ant-checkbox-input').nth(0).check();
    await admin.locator('tbody tr.ant-table-row .ant-checkbox-input').nth(1).check();
    await admin.screenshot({ path: 'screenshots/tasks-trash.png' });
    await expect(admin.getByRole('region', { name: 'Selected rows' })).toContainText('2');
    const restored = admin.waitForResponse((answer) => answer.url().endsWith('/task/action/restore'));
    await admin.getByRole('button', { name: 'Restore' }).click();
    expect((await restored).status()).toBe(200);
    await admin.goto('/tasks?key=1&status_num=6');
    await expect.poll(total).toBe(before);
  });

  test('the second person to save sees both versions and loses nothing typed', async ({ faults }) => {
    faults.expect(/^409 POST .*\/task\/\d+\/update/);
    await admin.goto('/tasks?key=1&status_num=6');
    const other = await admin.context().newPage();
    await other.goto('/tasks?key=1&status_num=6');
    for (const [page, note] of [
      [admin, 'Gate code 4711'],
      [other, 'Call the manager'],
    ] as const) {
      await page.locator('tbody tr.ant-table-row [data-edit]').first().click();
      await page.getByRole('dialog').getByLabel('Note').fill(note);
    }
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('group', { name: 'Note' })).toContainText('Call the manager');
    await expect(dialog.getByRole('group', { name: 'Note' })).toContainText('Gate code 4711');
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Gate code 4711');
    await admin.screenshot({ path: 'screenshots/task-conflict.png' });
    await dialog.getByRole('button', { name: 'Save this choice' }).click();
    await expect(dialog).toBeHidden();
    await other.close();
  });

  test('one status for several tasks offers only statuses that all of them may get', async () => {
    await admin.goto('/tasks?key=1&status_num=6');
    const boxes = admin.locator('tbody tr.ant-table-row .ant-checkbox-input');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await admin.getByRole('button', { name: 'Change status' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog).toContainText('Current status: 2 Pending');
    await choose(dialog, 'Status', 'In Progress');
    await admin.screenshot({ path: 'screenshots/task-bulk-status.png' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText('2 tasks updated')).toBeVisible();
    await admin.getByRole('button', { name: 'Undo', exact: true }).click();
    await admin.getByRole('button', { name: 'Jobs' }).click();
    await expect(admin.getByText('Undo task changes (2)').first()).toBeVisible();
    await admin.screenshot({ path: 'screenshots/task-bulk-undone.png' });
    await admin.keyboard.press('Escape');
  });

  test('tasks of several categories are changed a group at a time, and the others stay selected', async () => {
    await admin.goto('/tasks');
    const { list: takedowns } = await read<TaskPage>(admin, 'admin/task/list?pt_num=22&status_num=14&per_page=1');
    const { event_id, event, project } = takedowns[0] as TaskRow;
    const asked = `search=${event.location.store_number}&project_id=${project.id}&per_page=50`;
    const { list } = await read<TaskPage>(admin, `admin/task/list?${asked}`);
    const of = (status: TaskStatus) => list.filter((task) => task.event_id === event_id && task.status_num === status);
    const chosen = [...of(14).slice(0, 2), ...list.filter(({ category_num }) => category_num === 2).slice(0, 1)];
    expect(chosen).toHaveLength(3);
    await admin.goto(`/tasks?key=1&${asked}`);
    for (const { id } of chosen) await admin.locator(`tr[data-row-key="${id}"] .ant-checkbox-input`).check();
    await admin.getByRole('button', { name: 'Change status' }).click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Takedowns (2)' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Installs (1)' })).toBeVisible();
    await choose(dialog, 'Status', 'Scheduled');
    await admin.screenshot({ path: 'screenshots/task-bulk-groups.png' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText('2 tasks updated')).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Selected rows' })).toContainText('1');
    await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  });

  test('the keyboard goes on at the next row when an edit takes its row out of the tab', async () => {
    await admin.goto('/tasks?key=3&status_num=1'); // pending permits: each may become Not Required
    const rows = admin.locator('tbody tr.ant-table-row');
    await expect(rows.nth(1)).toBeVisible();
    const [first, second] = [
      await rows.nth(0).getAttribute('data-row-key'),
      await rows.nth(1).getAttribute('data-row-key'),
    ];
    const focused = () => admin.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row-key'));
    await rows
      .nth(0)
      .getByRole('button', { name: /^Change the status/ })
      .focus();
    await admin.keyboard.press('Enter');
    const moves = admin.locator('.ant-dropdown:visible').getByRole('menuitem');
    await expect(moves.first()).toBeVisible();
    await expect(moves.first()).toBeFocused();
    await admin.keyboard.press('End');
    await expect(moves.filter({ hasText: 'Not Required' })).toBeFocused();
    await admin.keyboard.press('Enter');
    await expect(admin.locator(`tr[data-row-key="${first}"]`)).toHaveCount(0);
    await expect.poll(focused).toBe(second);

    // The same with the dialog.
    await admin.keyboard.press('e');
    const dialog = admin.getByRole('dialog');
    await choose(dialog, 'Status', 'Not Required');
    const third = await rows.nth(1).getAttribute('data-row-key');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.locator(`tr[data-row-key="${second}"]`)).toHaveCount(0);
    await expect.poll(focused).toBe(third);
  });
});
