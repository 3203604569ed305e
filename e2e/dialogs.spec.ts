import { faultsOf } from './support/axe.js';
import { follow, visit } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

for (const [name, options] of Object.entries({ desktop: {}, phone: { ...phone, colorScheme: 'dark' as const } }))
  test(`no dialog has a fault of accessibility: ${name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await signIn(browser, demo('admin'), options);
    const faults: string[] = [];
    /** Opens a dialog by a button of the page, looks, and goes back by the keyboard. */
    const look = async (path: string, button: string | RegExp, shown = page.getByRole('dialog')): Promise<void> => {
      await visit(page, path);
      // On a phone the sections of an event are folded.
      await page.locator('.gl-fold').evaluateAll((folds) => {
        for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
      });
      await page.getByRole('button', { name: button }).first().click();
      await expect(shown.first()).toBeVisible();
      await expect(page.locator('.ant-skeleton')).toHaveCount(0);
      await page.waitForTimeout(400); // colors are final only after the fade-in
      faults.push(...(await faultsOf(page, `${path} ${String(button)}`)));
      await page.keyboard.press('Escape');
      await follow(page, '/tutorials'); // whatever is still open closes with its screen
    };
    await look('/tasks', 'Add Task');
    await look('/tasks', 'Filters', page.locator('.ant-popover:visible').or(page.getByRole('dialog'))); // on a phone a sheet
    await look('/tasks?key=3', /Permit|Install|Inspection|Takedown|Delivery/);
    await look('/events/view/1', /^Edit: Tent details/);
    await look('/events/view/1', /^Edit: Vendors/);
    await look('/messages', 'New Message');
    expect(faults).toEqual([]);
  });

for (const locale of ['en-US', 'es', 'fr', 'it', 'ar', 'zh-CN'])
  test(`the first row of a phone's task list is seen without scrolling: ${locale}`, async ({ browser }) => {
    for (const person of ['admin', 'tent'] as const) {
      const page = await signIn(browser, demo(person), { ...phone, locale });
      await visit(page, '/tasks');
      const row = await page.locator('.gl-card').first().boundingBox();
      await page.screenshot({ path: `screenshots/phone-tasks-${person}-${locale}.png` });
      expect(row?.y, person).toBeLessThanOrEqual(300);
      await page.close();
    }
  });

for (const [name, options] of Object.entries({
  light: {},
  dark: { colorScheme: 'dark' as const },
  arabic: { locale: 'ar' },
}))
  test(`a message is sent without scrolling to the button: ${name}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), { ...options, viewport: { width: 1440, height: 900 } });
    await visit(page, '/messages');
    await page.locator('.gl-page-actions button').click();
    const dialog = page.getByRole('dialog');
    const [send, radios] = [dialog.locator('button[type=submit]'), dialog.getByRole('radio')];
    await expect(send).toBeInViewport({ ratio: 1 });
    await radios.first().check(); // its time field makes the form even longer
    await expect(dialog.locator('.gl-day-time')).toBeVisible();
    await expect(send).toBeInViewport({ ratio: 1 });
  });

for (const locale of ['en-US', 'ar'])
  test(`the popovers of the top bar fit a phone: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('tent'), { ...phone, locale });
    await visit(page, '/tutorials');
    const buttons = page.locator('.gl-frame-top .ant-badge button');
    await expect(buttons).toHaveCount(3);
    for (const index of [0, 1, 2]) {
      await buttons.nth(index).click();
      const popover = page.locator('.ant-popover:visible');
      await expect(popover).toHaveCount(1);
      await page.waitForTimeout(400); // it grows while it opens
      const box = await popover.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      expect(box?.width).toBeGreaterThan(280);
      await page.keyboard.press('Escape');
      await expect(popover).toHaveCount(0);
    }
  });
