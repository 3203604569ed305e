import { demo, signIn } from './support/people.js';
import { settled } from './support/settled.js';
import { expect, test } from './support/test.js';

test('an area that is down reports it, and the rest stays usable', async ({ browser, faults }) => {
  faults.expect(/^net::ERR_FAILED GET \/remotes\/mfe-tasks\//, /^console: Error: \[ Federation Runtime \]/);
  const page = await signIn(browser, demo('admin'));
  await page.route('**/remotes/mfe-tasks/**', (route) => route.abort());
  await page.goto('/tasks');
  await expect(page.getByText('This section could not be loaded')).toBeVisible();
  await page.screenshot({ path: 'screenshots/remote-down.png' });
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await settled(page);
  await page.unroute('**/remotes/mfe-tasks/**');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByText('TASK OVERVIEW').or(retry)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(page.getByText('TASK OVERVIEW')).toBeVisible();
});

test('a frame whose styles do not come says so, and comes when they do', async ({ browser, faults }) => {
  faults.expect(/^net::ERR_FAILED GET \/antd\.[0-9a-f]+\.css/, /^console: /);
  const page = await signIn(browser, demo('admin'));
  await page.route('**/antd.*.css', (route) => route.abort());
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { name: 'Sorry, server goes wrong' })).toBeVisible();
  await page.unroute('**/antd.*.css');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('TASK OVERVIEW')).toBeVisible();
});

test('a list that fails says what to do, and an empty one too', async ({ browser, faults }) => {
  faults.expect(/^500 GET \/api\/admin\/customer\/list/);
  const page = await signIn(browser, demo('admin'));
  await page.route('**/api/admin/customer/list**', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'Out of order', error: 'internal_error' },
      headers: { 'x-request-id': 'abc-123' },
    }),
  );
  // Beside another story the list may be asked for late: only then begins the time in which the message must be there.
  await Promise.all([page.waitForResponse('**/api/admin/customer/list**'), page.goto('/customers')]);
  await expect(page.getByText('Failed to load Data')).toBeVisible();
  await expect(page.getByText('abc-123')).toBeVisible();
  await page.screenshot({ path: 'screenshots/list-failed.png' });
  await page.unroute('**/api/admin/customer/list**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Northfield Stores' })).toBeVisible();
  await page.goto('/customers?search=nobody-is-called-so');
  await expect(page.getByText('No customer matches “nobody-is-called-so”')).toBeVisible();
});

test('what a person gave up without a network is not sent when it is back', async ({ browser, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/, /^console: .*WebSocket/);
  const page = await signIn(browser, demo('admin'));
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Northfield Stores' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByRole('textbox', { name: /Name/ }).first();
  const was = await name.inputValue();
  await name.fill('Given up');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The server was not reached.').first()).toBeVisible();
  await expect(name).toHaveValue('Given up');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  const later = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/customer/'), {
    timeout: 4_000,
  });
  await page.context().setOffline(false);
  expect(await later.catch(() => undefined), 'a write').toBeUndefined();
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: was })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Given up' })).toHaveCount(0);
});

test('a word that no catalog has is a fault of its screen', async ({ browser, faults }) => {
  const page = await signIn(browser, demo('admin'));
  // An API that is newer than its screens: it knows a reason of risk that they have no words for.
  await page.route(/\/api\/admin\/task\/list\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list: object[] } };
    const [first, ...others] = body.data.list;
    const reasons = [{ code: 'unheard_of', act_by: '2026-01-01', about: {} }];
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, list: [{ ...first, reasons }, ...others] } },
    });
  });
  await page.goto('/tasks');
  await expect(page.getByText('risk.unheard_of').first()).toBeVisible();
  await settled(page);
  await page.close(); // what it still draws would miss the word again
  expect([...new Set(faults.take())]).toEqual(['no word for ui:risk.unheard_of']);
});
