import { cutOf, farEdge, headerOf, lengthen } from './support/columns.js';
import { visit } from './support/follow.js';
import { bearerOf, demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** 1440 px, less the scroll bar of the page, which this browser does not draw. */
const laptop = { viewport: { width: 1425, height: 900 } };

for (const width of [1440, 1024])
  test(`the states of tasks and events are seen without scrolling sideways at ${width} px`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), { viewport: { width, height: 900 } });
    for (const [path, columns] of [
      ['/tasks', ['Status']],
      ['/events', ['Permits', 'Installs', 'Inspections', 'Takedowns']],
      ['/events-summary?key=1', ['Permits', 'Installs', 'Inspections', 'Takedowns']],
    ] as const) {
      await visit(page, path);
      for (const column of columns)
        expect(await farEdge(headerOf(page, column)), `${path} ${column}`).toBeLessThanOrEqual(width);
    }
  });

test('which store, event and task, how it is, by when to act and who: all seen at 1440 px without scrolling', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 } });
  for (const path of ['/tasks', '/tasks?key=1&at_risk=1']) {
    await visit(page, path);
    const edge = await farEdge(page.locator('.ant-table-content'));
    for (const column of ['Task', 'Location', 'Event ID', 'Status', 'Act by', 'Vendor'])
      expect(await farEdge(headerOf(page, column)), `${path} ${column}`).toBeLessThanOrEqual(edge);
    // Number, city and state stand before the name, which is cut where it has no room.
    const stores = page.locator('.ant-table-row td.gl-place');
    await expect(stores.first()).toHaveText(/^\S+ · .+, [A-Z]{2} · .+/);
    const cut = await stores.evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const name = cell.querySelector('bdi:last-of-type')?.getBoundingClientRect();
        return name && name.left <= cell.getBoundingClientRect().right ? [] : [cell.textContent];
      }),
    );
    expect(cut, path).toEqual([]);
    const least = await stores.evaluateAll((cells) =>
      Math.min(...cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ clientWidth }) => clientWidth)),
    );
    expect(least, `${path}: a name is cut only where its column has the room that others can spare`).toBeGreaterThan(
      260,
    );
    await page.screenshot({ path: `screenshots/task-list-${path.includes('risk') ? 'risk' : 'all'}.png` });
  }
});

test('the actions of new events stand in the order of the work, and none alone below three others', async ({
  browser,
}) => {
  for (const [width, rows] of [
    [1440, [4]],
    [1024, [2, 2]],
    [390, [1, 1, 1, 1]],
  ] as const) {
    const page = await signIn(browser, demo('admin'), { viewport: { width, height: 900 } });
    await visit(page, '/events/new');
    const groups = page.locator('main fieldset');
    await expect(groups.locator('legend')).toHaveText([/^Permits/, /^Installs/, /^Inspections/, /^Takedowns/]);
    const places = await groups.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => ({ x, y: Math.round(y) })),
    );
    await groups.first().scrollIntoViewIfNeeded();
    await page.screenshot({ path: `screenshots/new-event-actions-${width}.png` });
    const lines = [...new Set(places.map(({ y }) => y))].map((line) => places.filter(({ y }) => y === line));
    expect([width, lines.map(({ length }) => length)]).toEqual([width, rows]);
    for (const line of lines) expect(line).toEqual(line.toSorted((one, other) => one.x - other.x));
  }
});

test('how long a job took is seen at 1440 px beside its buttons', async ({ browser }) => {
  const page = await signIn(browser, demo('sysadmin'), laptop);
  await visit(page, '/jobs?kind=export');
  const made = await page.request.get('/api/admin/customer/export', { headers: await bearerOf(page) });
  expect(made.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('cell', { name: /Customers/ }).first()).toBeVisible();
  await lengthen(page, [2, 4, 5]); // state, day and time of the order, duration
  const actions = await headerOf(page, 'Actions').boundingBox();
  expect(await farEdge(headerOf(page, 'Duration'))).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
});

for (const locale of ['en-US', 'ar', 'fr'])
  test(`which authorities a store has is seen at 1440 px without scrolling: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), { ...laptop, locale });
    await visit(page, '/jurisdictions/locations?state=all');
    const table = page.locator('.ant-table-content');
    await expect(table).toBeVisible();
    await lengthen(page, [2, 4]); // store number and state
    await page.screenshot({ path: `screenshots/places-${locale}.png` });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const headers = page.locator('th:not(.ant-table-selection-column)');
    expect(await headers.count()).toBe(8);
    expect(await cutOf(headers)).toEqual([]);
  });

for (const locale of ['en-US', 'es', 'fr', 'it', 'ar', 'zh-CN'])
  test(`no heading of the map's table or the events summary is cut, nor an entry of the bottom bar: ${locale}`, async ({
    browser,
  }) => {
    for (const size of [{ viewport: { width: 1440, height: 900 } }, phone]) {
      const page = await signIn(browser, demo('admin'), { ...size, locale });
      await visit(page, '/dashboard');
      const table = page.locator('.gl-map-rows');
      await expect(async () => {
        await page.evaluate(() => window.scrollBy(0, 600));
        await expect(table).toBeVisible({ timeout: 500 });
      }).toPass();
      await table.scrollIntoViewIfNeeded();
      expect(await cutOf(table.locator('th'))).toEqual([]);
      expect(await cutOf(page.locator('.gl-frame-bottom :is(a,button)'))).toEqual([]);
      await visit(page, '/events-summary?key=3');
      expect(await cutOf(page.locator('th'))).toEqual([]);
      await page.close();
    }
  });

test('header and bulk bar stay in sight while a list is scrolled, and the first column while it is moved sideways', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 700 } });
  await visit(page, '/tasks?per_page=100');
  await page.getByRole('checkbox', { name: 'Select all' }).first().check();
  const last = page.locator('.ant-table-row').last();
  // A change that comes meanwhile draws the row anew.
  await expect(() => last.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeInViewport({ ratio: 0.9 });
  await expect(headerOf(page, 'Status')).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('th.ant-table-cell-fix-start').first()).toBeVisible();
});

test('the first row of every list is seen on a phone without scrolling', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  for (const path of [
    '/events',
    '/locations',
    '/projects',
    '/customers',
    '/users',
    '/vendors',
    '/documents',
    '/messages',
  ]) {
    await visit(page, path);
    const row = await page.locator('.gl-card').first().boundingBox();
    expect(row?.y, path).toBeLessThanOrEqual(300);
  }
});

test('the filters of tasks scroll in any window, with their buttons in sight', async ({ browser }) => {
  for (const height of [900, 560]) {
    const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height } });
    await visit(page, '/tasks');
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const name of ['Clear filters', 'Close'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const last = page.locator('.gl-filters > *').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
  }
});

test('by when to act, and why, is read in the row of a laptop, and the form of a day in its filter', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 } });
  await visit(page, '/tasks?key=1&at_risk=1&reason=undated');
  const sentences = page.locator('.ant-table-row .gl-reason > span:not(.anticon)');
  const dates = sentences.filter({ hasText: /^Set a date(;|$)/ });
  await expect(dates.first()).toBeVisible();
  expect(await dates.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const day = page.locator('.gl-filter-days input').first();
  await expect(day).toBeVisible();
  const room = await day.evaluate((input: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = getComputedStyle(input).font;
    return input.clientWidth - (pen?.measureText(input.placeholder).width ?? Number.POSITIVE_INFINITY);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('ten tasks with their reasons are seen whole in a window of 900 px', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), { viewport: { width: 1440, height: 900 } });
  await visit(page, '/tasks?key=1&at_risk=1');
  const last = page.locator('.ant-table-row').last();
  await expect(page.locator('.ant-table-row')).toHaveCount(10);
  await expect(last.locator('.gl-reason')).toBeInViewport({ ratio: 1 });
  const cut = await page
    .locator('.ant-table-content')
    .first()
    .evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(cut).toBe(0);
});

test('filters cover the whole phone, and Esc closes them', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'), phone);
  await visit(page, '/tasks');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(page.viewportSize()?.height);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
