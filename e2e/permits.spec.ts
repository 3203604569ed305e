import type { Page } from '@playwright/test';
import type { DocumentPage } from '@guyline/contract/documents';
import type { TaskPage, TaskRow } from '@guyline/contract/tasks/rows';
import { choose, typeDay } from './support/controls.js';
import { visit } from './support/follow.js';
import { read } from './support/own-season.js';
import { bearerOf, demo, forget, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const TEXAS = 44;

/** A pending task of an item, of a state if one is named. */
async function pendingTask(page: Page, item: number, state?: number): Promise<TaskRow> {
  await page.goto('/tasks'); // the key of the session is the page's
  const filter = `pt_num=${item}&status_num=1&per_page=1${state ? `&state_num=${state}` : ''}`;
  const { list } = await read<TaskPage>(page, `admin/task/list?${filter}`);
  const [task] = list;
  if (!task) throw new Error(`The demo has no pending task of item ${item} in state ${state ?? 'any'}`);
  return task;
}

test('a permit is applied for, returned, sent again and issued with a window that is too short', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  const task = await pendingTask(page, 7, TEXAS);
  const dialog = page.getByRole('dialog');
  const open = async (): Promise<void> => {
    await page.goto(`/events/view/${task.event_id}`);
    await page.getByRole('button', { name: 'Building Permit', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Whose turn' })).toBeVisible();
  };
  const set = async (status: string): Promise<void> => {
    await open();
    await choose(dialog, 'Status', status);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await set('Applied For');
  await open();
  await expect(dialog.getByText(/^since .*, 0 business days$/)).toBeVisible();
  await expect(dialog.getByLabel('Applied', { exact: true })).not.toHaveValue('');
  await expect(dialog.getByRole('list', { name: 'Rounds' })).toContainText('no answer yet');

  await set('Failed');
  await open();
  await dialog.getByRole('button', { name: 'Edit days and comment: Round 1' }).click();
  await dialog.getByRole('textbox', { name: 'Comment on round 1' }).fill('Show the exits');
  await dialog.getByRole('button', { name: 'Save round' }).click();
  await expect(dialog.getByRole('list', { name: 'Rounds' })).toContainText('Show the exits');
  await choose(dialog, 'Whose turn', 'Customer');
  await expect(page.getByText('Turn saved')).toBeVisible();

  await set('Applied For');
  await open();
  await expect(dialog.getByRole('list', { name: 'Rounds' })).toContainText('Round 2');
  await choose(dialog, 'Status', 'Approved');
  const day = task.permit?.install_on ?? '';
  await typeDay(dialog.getByLabel('Valid from'), day);
  await typeDay(dialog.getByLabel('Valid to'), day);
  await page.screenshot({ path: 'screenshots/permit.png' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Building Permit', exact: true }) });
  const short = /Ends on .*, before the takedown on/;
  await expect(card).toContainText(short);

  await page.goto(`/tasks?event_id=${task.event_id}&pt_num=7`);
  await expect(page.getByRole('row', { name: /Building Permit/ }).first()).toContainText(short);
  await page.goto('/reports?report=whose_turn');
  await expect(page.getByRole('columnheader', { name: 'Business days', exact: true })).toBeVisible();
});

test('an 811 ticket in Texas gets its days from the rule of the state, and is on the sheet for the inspector', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  const task = await pendingTask(page, 1, TEXAS);
  await page.goto(`/events/view/${task.event_id}`);
  await page.getByRole('button', { name: '811', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Status', 'Applied For');
  await dialog.getByLabel('Name/number').fill('TX-2745501');
  await typeDay(dialog.getByLabel('Called on'), '2021-06-07');
  await expect(dialog.getByText('By the rule of the state: clear on 06/09/2021')).toBeVisible();
  await expect(dialog.getByLabel('Clear on')).toHaveValue('06/09/2021');
  await expect(dialog.getByLabel('Expires on')).toHaveValue('06/28/2021');
  await page.screenshot({ path: 'screenshots/ticket.png' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByText('Task saved');
  await notice.hover(); // it stays as long as it is pointed at
  await page.emulateMedia({ media: 'print' });
  await expect(notice, 'no notice is printed').toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(notice).toBeVisible();

  await page.getByRole('button', { name: 'Sheet for the inspector' }).click();
  await expect(page.getByRole('heading', { name: 'Sheet for the inspector' })).toBeVisible();
  await expect(page.getByText('TX-2745501')).toBeVisible();
  await expect(page.getByText('Valid 06/09/2021 – 06/28/2021')).toBeVisible();
  await page.screenshot({ path: 'screenshots/site-sheet.png', fullPage: true });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.gl-frame-foot')).toBeHidden();
  const sizeOf = (part: string) => page.locator(part).evaluate((shown) => parseFloat(getComputedStyle(shown).fontSize));
  expect(await sizeOf('h1 bdi'), 'the store is the title of the paper').toBeGreaterThan(await sizeOf('h1 small'));
  await page.screenshot({ path: 'screenshots/site-sheet-paper.png', fullPage: true });
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Back to the event' }).click();
  const upload = page.getByRole('button', { name: 'Upload' }).first();
  await expect(upload).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(upload, 'nobody uploads to paper').toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/state_region?search=Texas');
  await expect(page.getByRole('button', { name: '811 tickets in Texas' })).toContainText('2 business days');
});

test('a site plan that is a PDF is drawn on the sheet for the inspector, and one that cannot be is a link', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  const { event_id } = await pendingTask(page, 7);
  const headers = await bearerOf(page);
  const { list } = await read<DocumentPage>(page, 'admin/document/list?search=Crew%20schedule&per_page=1');
  const schedule = await (await page.request.get(list[0]?.file_path ?? '')).body();
  const name = `Layout ${Date.now()}.pdf`;
  const torn = `Torn ${name}`;
  for (const [called, buffer] of [
    [name, schedule],
    [torn, Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
  ] as const) {
    const file = { name: called, mimeType: 'application/pdf', buffer };
    const multipart = { type: 'event', event_id, site_plan: 1, file };
    expect((await page.request.post('/api/admin/document/create', { headers, multipart })).status()).toBe(200);
  }
  await page.goto(`/events/view/${event_id}`);
  await page.getByRole('button', { name: 'Sheet for the inspector' }).click();
  const drawn = page.getByRole('img', { name: `${name}, page 1` });
  await expect(drawn).toBeVisible();
  const ink = await drawn.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const shown = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    const data = shown?.data ?? new Uint8ClampedArray();
    return data.reduce((dark, value, at) => dark + Number(at % 4 === 3 && value > 0 && (data[at - 1] ?? 255) < 100), 0);
  });
  expect(ink, 'the words of the page').toBeGreaterThan(500);
  await expect(page.getByText(torn).locator('xpath=ancestor::p')).toContainText(
    'This PDF cannot be shown on the sheet',
  );
  expect(await page.getByRole('link', { name: torn }).getAttribute('href')).toMatch(/^\/api\/files\//);
  await page.emulateMedia({ media: 'print' });
  await expect(drawn).toBeVisible();
  await drawn.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'screenshots/site-sheet-pdf.png', fullPage: true });
});

test('lists show and filter what permits have, and how near a site is to its limit', async ({ browser }) => {
  const page = await signIn(browser, demo('sysadmin'), { viewport: { width: 1440, height: 900 } });
  const task = await pendingTask(page, 8);
  const headers = await bearerOf(page);
  const number = `ZP-${Date.now()}`;
  const days = { applied_on: '2021-05-02', issued_on: '2021-05-20', valid_from: null, valid_to: null };
  const save = async (path: string, data: object): Promise<void> =>
    expect((await page.request.post(`/api/admin/task/${task.id}/${path}`, { headers, data })).status()).toBe(200);
  await save('update', { version: task.version, status_num: 3, name_number: number, ...days });
  await save('permit/fee', { fee_usd: 321.5 });

  await visit(page, '/tasks');
  const show = async (...names: string[]): Promise<void> => {
    await page.getByRole('button', { name: 'Choose columns' }).click();
    for (const name of names) {
      await expect(page.getByRole('columnheader', { name, exact: true })).toHaveCount(0);
      await page.getByRole('switch', { name, exact: true }).click();
    }
    await page.keyboard.press('Escape');
    for (const name of names) await expect(page.getByRole('columnheader', { name })).toHaveCount(1);
  };
  await show('Issued', 'Rounds', 'Fee');
  await page.getByRole('button', { name: 'Filters' }).click();
  const rows = page.locator('.ant-table-row');
  await page.getByRole('textbox', { name: 'Name/number' }).fill(number.toLowerCase());
  await expect(rows).toHaveCount(1);
  await typeDay(page.getByLabel('Applied / Called on, from'), '2021-05-02');
  await expect(page).toHaveURL(/applied_on=2021-05-02\.\.(&|$)/);
  await choose(page, 'Fee', 'Entered');
  await page.screenshot({ path: 'screenshots/permit-filters.png' });
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('05/20/2021');
  await expect(rows.first()).toContainText('$321.50');
  await expect(page.getByText('Applied / Called on: 05/02/2021 – …')).toBeVisible();
  await page.screenshot({ path: 'screenshots/permit-columns.png' });

  await page.goto(`/events/view/${task.event_id}`);
  // The log names the permit, too.
  const card = page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: 'Rounds: 1' });
  await expect(card).toContainText('Applied 05/02/2021 · Issued 05/20/2021 · Rounds: 1 · Fee: $321.50');
  await page.getByRole('button', { name: 'Sheet for the inspector' }).click();
  await expect(page.getByRole('heading', { name: 'Sheet for the inspector' })).toBeVisible();
  await expect(card).toContainText('Issued 05/20/2021');

  await visit(page, '/events');
  await show('Site days');
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, 'Site days', 'Over the limit');
  await page.keyboard.press('Escape');
  await expect(rows.first()).toContainText(/\d+ of \d+/);
  await expect(rows.first()).toContainText('Over the limit');
  await page.screenshot({ path: 'screenshots/site-days.png' });
  await forget('lists', demo('sysadmin'));
});
