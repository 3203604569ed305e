import type { Locator, Page } from '@playwright/test';
import { visit } from './support/follow.js';
import { demo, phone, signIn, signInByForm } from './support/people.js';
import { coveredOf, isReached, overlaps } from './support/reach.js';
import { expect, test } from './support/test.js';
import { smallerThanThumb } from './support/thumbs.js';
import { hideNotifications } from './support/notifications.js';

const { width, height } = { width: 390, height: 844 };

/** A button is in the lowest quarter of the screen, and nothing lies over it. */
async function atTheThumb(button: Locator, what: string): Promise<void> {
  await hideNotifications(button.page());
  await expect(button, what).toBeInViewport({ ratio: 1 });
  // A dialog grows while it opens.
  await expect.poll(async () => (await button.boundingBox())?.height, what).toBeGreaterThanOrEqual(44);
  expect((await button.boundingBox())?.y, what).toBeGreaterThan(height * 0.75);
  expect(await isReached(button), what).toBe(true);
}

const toTheEnd = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

for (const [name, options] of Object.entries({
  light: {},
  'arabic, dark': { locale: 'ar', colorScheme: 'dark' as const },
}))
  test(`the first action of a page is at the thumb on a phone: ${name}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), { ...phone, ...options });
    for (const path of ['/projects', '/events', '/locations', '/customers', '/tasks', '/users', '/messages']) {
      await visit(page, path);
      const action = page.locator('.gl-page-actions > .ant-btn-primary');
      await atTheThumb(action, path);
      expect((await action.boundingBox())?.width, path).toBeGreaterThan(width * 0.9);
      expect(await coveredOf(page.locator('.gl-frame-bottom :is(a,button)')), path).toEqual([]);
      // What is last on the page can be scrolled out from under it, also when a row has come meanwhile.
      await expect(async () => {
        await toTheEnd(page);
        const [foot, button] = [
          await page.locator('.gl-frame-foot > *').last().boundingBox(),
          await action.boundingBox(),
        ];
        expect((foot?.y ?? 0) + (foot?.height ?? 0), path).toBeLessThanOrEqual(button?.y ?? 0);
      }).toPass({ timeout: 5_000 });
      await page.screenshot({ path: `screenshots/thumb-${path.slice(1)}-${name.slice(0, 6)}.png` });
    }
  });

test('on the page of a record it is Edit that is at the thumb, and Delete is no wider than its word', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('sysadmin'), phone);
  for (const path of [
    '/projects/view/1',
    '/locations/view/1',
    '/customers/view/1',
    '/users/view/3',
    '/vendors/view/6',
  ]) {
    await visit(page, path);
    const actions = page.locator('.gl-page-actions');
    const edit = actions.getByRole('button', { name: 'Edit' });
    await atTheThumb(edit, path);
    expect((await edit.boundingBox())?.width, path).toBeGreaterThan(width * 0.9);
    await page.screenshot({ path: `screenshots/thumb-record-${path.split('/')[1]}.png` });
    const remove = actions.getByRole('button', { name: 'Delete' });
    expect((await remove.boundingBox())?.width, path).toBeLessThan(width / 3);
    expect((await remove.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
  }
});

test('what a card of a list links to is as high as a thumb, and covers nothing else', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  for (const path of ['/events', '/locations', '/users', '/projects', '/documents']) {
    await visit(page, path);
    const links = page.locator('.gl-cards :is(a,button):visible');
    await expect(links.first(), path).toBeVisible();
    expect(await smallerThanThumb(page.locator('main').locator('.gl-cards')), path).toEqual([]);
    expect(await overlaps(links), path).toEqual([]);
  }
});

test('rows, facts and pages of messages and of a project are as high as a thumb', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  for (const [path, part] of [
    ['/messages?per_page=1', '.gl-list'],
    ['/projects/view/1', '.gl-columns'],
  ] as const) {
    await visit(page, path);
    // Buttons of a single page are disabled, and not measured.
    if (part === '.gl-list') await expect(page.locator('.gl-list .ant-pagination-next button')).toBeEnabled();
    await page.screenshot({ path: `screenshots/thumb-rows-${path.split(/[/?]/)[1]}.png`, fullPage: true });
    expect(await smallerThanThumb(page.locator('main').locator(part))).toEqual([]);
  }
});

test('whose turn it is and the fee of a permit are as high as a thumb', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  await visit(page, '/tasks?pt_num[]=2');
  await page.locator('.gl-card-what').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Whose turn' })).toBeVisible();
  const fields = dialog.locator('.ant-select, .ant-input-number');
  await expect(fields.nth(2)).toBeVisible(); // the last of them are drawn when the permit has come
  // The dialog may still be growing: what counts is the height that its layout gives them.
  const heights = await fields.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('the bottom bar is of one height in each language', async ({ browser }) => {
  for (const locale of ['en-US', 'es', 'fr', 'it', 'ar', 'zh-CN']) {
    const page = await signIn(browser, demo('tent'), { ...phone, locale });
    await visit(page, '/messages');
    const bar = page.locator('.gl-frame-bottom');
    await bar.screenshot({ path: `screenshots/thumb-bar-${locale}.png` });
    expect([locale, (await bar.boundingBox())?.height]).toEqual([locale, 57]);
    // Fonts differ: where the words have two lines, as on other phones, it is as high.
    await bar.locator('span:last-child').evaluateAll((all) => all.forEach((one) => (one.style.maxWidth = '44px')));
    expect([locale, (await bar.boundingBox())?.height]).toEqual([locale, 57]);
    await page.close();
  }
});

test('what a vendor is told after signing in is answered at the thumb', async ({ browser }) => {
  for (const locale of ['en-US', 'fr', 'ar']) {
    const page = await signInByForm(browser, demo('tent'), { ...phone, locale });
    const buttons = page.getByRole('dialog').locator('.ant-btn');
    await expect(buttons).toHaveCount(3);
    for (const button of await buttons.all()) await atTheThumb(button, locale);
    await page.screenshot({ path: `screenshots/thumb-attention-${locale}.png` });
    await page.context().close();
  }
});

test('the buttons of a long form are at the thumb on a phone, and cover no field that is reached by Tab', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'), phone);
  for (const path of ['/projects/new', '/locations/new', '/jurisdictions/new']) {
    await visit(page, path);
    const save = page.locator('main .gl-form-actions [type=submit]');
    await atTheThumb(save, path);
    const fields = page.locator('main form :is(input,textarea):visible');
    for (let field = 0; field < (await fields.count()); field += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (
        await focused.evaluate((element) =>
          Boolean(element.closest('main form') && !element.closest('.gl-form-actions')),
        )
      )
        expect(await isReached(focused), `${path} ${await focused.evaluate((element) => element.outerHTML)}`).toBe(
          true,
        );
    }
    await page.screenshot({ path: `screenshots/thumb-form-${path.split('/')[1]}.png` });
  }
});

/** A dialog covers the whole phone, and is decided at the thumb. */
async function isSheet(page: Page, what: string, decides: Locator): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await expect(dialog, what).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width, what).toBe(width);
  await expect.poll(async () => (await dialog.boundingBox())?.height, what).toBeGreaterThanOrEqual(height);
  await atTheThumb(decides, what);
  await page.screenshot({ path: `screenshots/sheet-${what.replaceAll(' ', '-')}.png` });
}

test('dialogs and questions are sheets on a phone', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  const dialog = page.getByRole('dialog').last();
  await visit(page, '/projects/view/1');
  await page.locator('.gl-page-actions').getByRole('button', { name: 'Delete' }).click();
  await isSheet(page, 'a record that is deleted', dialog.getByRole('button', { name: /^(Delete|Archive)$/ }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await visit(page, '/projects/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter');
  await page.locator('.gl-frame-bottom a').first().click();
  await isSheet(page, 'unsaved changes', dialog.getByRole('button', { name: 'Leave' }));
  await dialog.getByRole('button', { name: 'Leave' }).click();

  const tent = await signIn(browser, demo('tent'), phone);
  await visit(tent, '/this-week');
  for (const what of ['Snooze', 'Delegate']) {
    await tent
      .getByRole('button', { name: new RegExp(`^${what}: `) })
      .first()
      .click();
    const asked = tent.getByRole('dialog').last();
    await isSheet(tent, what, asked.locator('[type=submit]'));
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
  }
});

for (const locale of ['en-US', 'es', 'ar'])
  test(`what can be done with chosen tasks is at the thumb: ${locale}`, async ({ browser }) => {
    for (const who of ['admin', 'tent']) {
      const page = await signIn(browser, demo(who), { ...phone, locale });
      await visit(page, '/tasks');
      await page.locator('.gl-card input[type=checkbox]').first().check();
      const buttons = page.locator('.gl-bulk > .ant-btn');
      await expect(buttons).not.toHaveCount(1); // more than the cross
      await page.screenshot({ path: `screenshots/bulk-phone-${who}-${locale}.png` });
      for (const button of await buttons.all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await expect.poll(() => isReached(button)).toBe(true);
      }
      await page.close();
    }
  });
