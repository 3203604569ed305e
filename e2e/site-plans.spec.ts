import type { Page } from '@playwright/test';
import type { DocumentPage } from '@guyline/contract/documents';
import type { TaskPage } from '@guyline/contract/tasks/rows';
import { endlessPdf } from './support/endless-pdf.js';
import { longPagePdf, manyImagesPdf } from './support/packed-pdf.js';
import { read } from './support/own-season.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const noPlan = 'This PDF cannot be shown on the sheet';

/** Adds site plans to an event, file by name. `remove` takes them away again. */
async function planned(page: Page, plans: Record<string, Buffer>) {
  await page.goto('/tasks'); // the key of the session is the page's
  const { list } = await read<TaskPage>(page, 'admin/task/list?pt_num=8&status_num=1&per_page=1');
  const event_id = list[0]?.event_id ?? 0;
  const headers = await bearerOf(page);
  const ids: number[] = [];
  for (const [name, buffer] of Object.entries(plans)) {
    const multipart = {
      type: 'event',
      event_id,
      site_plan: 1,
      file: { name, mimeType: 'application/pdf', buffer },
    };
    const answer = await page.request.post('/api/admin/document/create', { headers, multipart });
    expect(answer.status()).toBe(200);
    ids.push(((await answer.json()) as { data: { id: number } }).data.id);
  }
  const remove = async () => {
    for (const id of ids) await page.request.delete(`/api/admin/document/${id}/delete`, { headers });
  };
  return { sheet: `/events/view/${event_id}?sheet=1`, remove };
}

/** A PDF of the demo, which is drawn. */
async function schedule(page: Page): Promise<Buffer> {
  await page.goto('/tasks');
  const { list } = await read<DocumentPage>(page, 'admin/document/list?search=Crew%20schedule&per_page=1');
  return (await page.request.get(list[0]?.file_path ?? '')).body();
}

/** Notes for how long the page did not answer at the longest, in ms. */
const watchPauses = (page: Page) =>
  page.addInitScript(() => {
    const watched = Object.assign(globalThis, { longestPause: 0 });
    let last = performance.now();
    setInterval(() => {
      watched.longestPause = Math.max(watched.longestPause, performance.now() - last);
      last = performance.now();
    }, 20);
  });
const longestPause = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { longestPause: number }).longestPause);

test('a site plan that would keep PDF.js busy for minutes is a link, and the page answers all the while', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'));
  const endless = `Endless ${Date.now()}.pdf`;
  const good = `Layout ${Date.now()}.pdf`;
  const { sheet, remove } = await planned(page, { [endless]: endlessPdf(), [good]: await schedule(page) });
  try {
    await watchPauses(page);
    await page.goto(sheet);
    const line = page.getByText(endless).locator('xpath=ancestor::p');
    await expect(line).toBeVisible();
    await expect(line, 'it is still drawn').not.toContainText(noPlan);
    await expect(page.getByRole('img', { name: `${good}, page 1` })).toBeVisible({ timeout: 30_000 }); // one after the other
    await expect(line).toContainText(noPlan, { timeout: 20_000 });
    expect(await page.getByRole('link', { name: endless }).getAttribute('href')).toMatch(/^\/api\/files\//);
    expect(await longestPause(page)).toBeLessThan(5_000);
  } finally {
    await remove();
  }
});

test('site plans that unpack to more than a phone holds are links at once, and the others are drawn', async ({
  browser,
}) => {
  test.slow(); // the files are made first
  const page = await signIn(browser, demo('admin'));
  const [images, long, good] = ['Images', 'Long', 'Layout'].map((name) => `${name} ${Date.now()}.pdf`) as [
    string,
    string,
    string,
  ];
  const plans = { [images]: manyImagesPdf(), [long]: longPagePdf(), [good]: await schedule(page) };
  const { sheet, remove } = await planned(page, plans);
  try {
    await page.goto(sheet);
    for (const name of [images, long])
      await expect(page.getByText(name).locator('xpath=ancestor::p')).toContainText(noPlan, { timeout: 20_000 });
    await expect(page.getByRole('img', { name: `${good}, page 1` })).toBeVisible();
  } finally {
    await remove();
  }
});

test('a script of a worker that was changed after its deployment does not run', async ({ browser, faults }) => {
  faults.expect(/^console: .*(?:integrity|digest)/, /^net::\w+ GET \/remotes\/mfe-events\//); // what the browser says of the file that it refused
  const page = await signIn(browser, demo('admin'));
  const name = `Layout ${Date.now()}.pdf`;
  const { sheet, remove } = await planned(page, { [name]: await schedule(page) });
  try {
    let altered = 0;
    await page.route(/\/remotes\/mfe-events\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const isWorker = script.includes('WorkerMessageHandler');
      altered += Number(isWorker);
      // As if the document had no page.
      await route.fulfill({ response, body: isWorker ? `postMessage({ page_cnt: 0 });${script}` : script });
    });
    await page.goto(sheet);
    await expect(page.getByText(name).locator('xpath=ancestor::p')).toContainText(noPlan);
    expect(altered).toBe(1);
    await page.unrouteAll();
    await page.goto(sheet);
    await expect(page.getByRole('img', { name: `${name}, page 1` })).toBeVisible();
  } finally {
    await remove();
  }
});
