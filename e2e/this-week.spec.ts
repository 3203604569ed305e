import type { Locator, Page } from '@playwright/test';
import type { WeekPage } from '@guyline/contract/risk/week';
import { read } from './support/own-season.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await tab(page, name).locator('.gl-tab-count').innerText()).replace(/\D/g, ''));
const counted = (page: Page, name: string) => expect.poll(() => countOf(page, name), { timeout: 20_000 });
/** Names of the controls of a line end with its task and store. */
const control = (page: Page, what: string): Locator => page.getByRole('button', { name: new RegExp(`^${what}: `) });

/** The id of the demo's tent vendor, from its own lines. */
async function tentVendor(page: Page): Promise<number> {
  await page.goto('/this-week'); // the key of the session is the page's
  const { list } = await read<WeekPage>(page, 'vendor/risk/week?per_page=100');
  const [row] = list.filter(({ vendor }) => vendor);
  if (!row?.vendor) throw new Error('The demo has no work of the tent vendor this week');
  return row.vendor.id;
}

/** Its open dialog fills the screen, with the buttons at its end, and is left. */
async function expectSheet(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  await expect.poll(() => boxOf(dialog)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const { y, height } = await boxOf(cancel);
  expect(y + height, 'at the thumb').toBeGreaterThan(844 - 24);
  await page.screenshot({ path: `screenshots/phone-${name.toLowerCase()}.png` });
  await cancel.click();
  await expect(dialog).toBeHidden();
}

test('an admin does one thing, asks a vendor for another, who finds the message, and puts a third off', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  // The first ten may all be approved permits that do not hold: those have no "Done".
  await page.goto('/this-week?who=all&per_page=100');
  await expect(page.getByRole('heading', { name: 'This week', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Past due · \d/)).toBeVisible();

  const now = await countOf(page, 'Now');
  const done = control(page, 'Done').first();
  await done.click();
  // What relied on it, such as a permit that does not hold, goes with it.
  await counted(page, 'Now').toBeLessThan(now);
  await page.getByRole('button', { name: 'Undo' }).click();
  await counted(page, 'Now').toBe(now);

  await control(page, 'Snooze').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^In 3 days/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The landlord answers on Thursday');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await counted(page, 'Snoozed').toBe(1);
  await tab(page, 'Snoozed').click();
  await expect(page.getByText(/The landlord answers on Thursday/)).toBeVisible();
  await control(page, 'Bring back').click();
  await counted(page, 'Snoozed').toBe(0);

  const vendor = await signIn(browser, demo('tent'));
  await page.goto(`/this-week?who=vendor&vendor_id=${await tentVendor(vendor)}`); // whose turn it is is proposed
  const delegated = await countOf(page, 'Delegated');
  await control(page, 'Delegate').first().click();
  const words = `Can you see to it? ${Date.now().toString(36)}`;
  await expect(dialog.getByRole('combobox', { name: /Who should do it/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill(words);
  const answer = page.waitForResponse(/\/message\/task\/\d+\/ask$/);
  await dialog.getByRole('button', { name: 'Send' }).click();
  const { data } = (await (await answer).json()) as { data: { id: number } };
  await counted(page, 'Delegated').toBe(delegated + 1);
  await tab(page, 'Delegated').click();
  await expect(page.getByText(/^Delegated to .+ on \d/).first()).toBeVisible();

  await vendor.goto(`/messages?read=${data.id}`);
  await expect(vendor.getByRole('dialog').getByText(words)).toBeVisible();
});

test('the name of a store stays on one line of a laptop', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 } });
  await page.goto('/this-week?who=all&per_page=100');
  const stores = page.locator('.gl-week-store');
  await expect(stores.first()).toBeVisible();
  const heights = await stores.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(30);
  await page.screenshot({ path: 'screenshots/this-week-laptop.png' });
});

test('a vendor does one with one thumb, and takes it back', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'), phone);
  await page.goto('/this-week');
  const now = await countOf(page, 'Now');
  const done = control(page, 'Done').first();
  for (const button of [done, control(page, 'Delegate').first(), control(page, 'Snooze').first()])
    expect((await button.boundingBox())?.height ?? 0, 'as high as a thumb').toBeGreaterThanOrEqual(44);
  for (const what of ['Delegate', 'Snooze']) {
    await control(page, what).first().click();
    await expectSheet(page, what);
  }
  await done.click();
  // What relied on it, such as a permit that does not hold, goes with it.
  await counted(page, 'Now').toBeLessThan(now);
  await page.getByRole('button', { name: 'Undo' }).click();
  await counted(page, 'Now').toBe(now);
});
