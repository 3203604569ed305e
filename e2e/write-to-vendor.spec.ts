import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';
import { openTask } from './support/open-task.js';

for (const [where, options] of Object.entries({ laptop: {}, phone }))
  test(`an admin writes to the vendor of a task from its dialog, and the vendor reads it: ${where}`, async ({
    browser,
  }) => {
    const admin = await signIn(browser, demo('admin'), options);
    await admin.goto('/tasks');
    const { task } = await openTask(admin);
    await admin.goto(`/tasks?search=${task.event.uuid}&status_num[0]=${task.status_num}`);
    await admin.getByRole('button', { name: 'Permit' }).first().click();
    const edit = admin.getByRole('dialog').filter({ hasText: task.event.uuid });
    await expect(edit.getByText('Big Top Rentals')).toBeVisible();
    const button = edit.getByRole('button', { name: 'Message' });
    await button.click();

    const writing = admin.getByRole('dialog').filter({ hasText: 'New Message' });
    await writing.getByRole('button', { name: 'Cancel' }).click();
    await expect(writing).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    const subject = writing.getByLabel('Subject');
    await expect(subject).toHaveValue(new RegExp(`Permit.*: ${task.event.location.store_number} · `));
    await expect(writing.getByText('Teresa Lund (Big Top Rentals)')).toBeVisible();
    await admin.screenshot({ path: `screenshots/write-to-vendor-${where}.png` });
    const text = `Which day can you go there? ${Date.now()}`;
    await writing.getByLabel('Description').fill(text);
    // A phone that is turned has the dialog of a wide screen below.
    const size = admin.viewportSize() ?? { width: 0, height: 0 };
    await admin.setViewportSize({ width: 844, height: 700 });
    await expect(writing.getByLabel('Description')).toHaveValue(text);
    await admin.setViewportSize(size);
    await expect(writing.getByLabel('Description')).toHaveValue(text);
    await writing.getByRole('button', { name: /^Send/ }).click();
    await expect(writing).toBeHidden();
    await expect(edit.getByRole('button', { name: 'Save' })).toBeVisible();

    const vendor = await signIn(browser, demo('tent'));
    await vendor.goto('/messages');
    await vendor
      .getByRole('button', { name: new RegExp(`Permit.*: ${task.event.location.store_number} · `) })
      .first()
      .click();
    const message = vendor.getByRole('dialog');
    await expect(message).toContainText(text);
    await expect(message).toContainText(task.event.uuid);
  });
