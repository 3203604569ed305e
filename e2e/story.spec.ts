import type { Page } from '@playwright/test';
import { addCorporate, demo, phone, signIn } from './support/people.js';
import { dayFromToday } from './support/clock.js';
import { cardNumber, choose, typeDay } from './support/controls.js';
import { jobDone } from './support/jobs.js';
import { faultyFile, storeCount, storeFile, storesIn } from './support/stores.js';
import { expect, test } from './support/test.js';

const customer = 'Story Stores';
const project = 'Story Season';
const year = Number(dayFromToday(0).slice(0, 4));
const day = (offset: number): string => {
  const wanted = dayFromToday(offset);
  return wanted > `${year}-12-31` ? `${year}-12-31` : wanted;
};
/** Wisconsin and West Virginia: 127 stores of the real list. */
const states = [
  ['Wisconsin', 'WI'],
  ['West Virginia', 'WV'],
] as const;
const actions = [
  '811',
  'Building Permit',
  'Electrical Permit',
  'Tent Install',
  'Electrical Install',
  'Building Inspection',
  'Fire Inspection',
  'Tent Takedown',
];

test.describe.serial('a season, from the store list to the permit', () => {
  let admin: Page;
  const stores = storesIn(...states.map(([, code]) => code));

  test.beforeAll(async ({ browser }) => {
    admin = await signIn(browser, demo('sysadmin'));
  });

  test.afterAll(() => admin.close());

  test('the system admin makes a customer', async () => {
    await admin.goto('/customers/new');
    await admin.getByLabel('Name', { exact: true }).fill(customer);
    await admin.getByLabel('Short name').fill('STO');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(customer);
    await addCorporate('story@demo.guyline.test', customer);
  });

  async function upload(path: string): Promise<void> {
    await admin.goto('/locations/import');
    await choose(admin, 'Customer', customer);
    await admin.locator('input[type=file]').setInputFiles(path);
    await admin.getByRole('button', { name: 'Check the file' }).click();
  }
  const counted = (label: string) =>
    admin.locator('.gl-stat', { has: admin.getByText(label, { exact: true }) }).locator('b');

  test('the dry run names the faulty rows and writes nothing', async () => {
    const faulty = faultyFile();
    await upload(faulty.path);
    await expect(admin.getByRole('status')).toContainText('Some rows have errors', { timeout: 60_000 });
    for (const row of faulty.rows)
      await expect(admin.getByRole('cell', { name: String(row), exact: true }).first()).toBeVisible();
    await admin.screenshot({ path: 'screenshots/import-faults.png', fullPage: true });
    await expect(admin.getByRole('button', { name: 'Download errors (.xlsx)' })).toBeEnabled();
    await admin.getByRole('button', { name: 'Discard' }).click();
    await admin.goto(`/locations?search=Supercenter`);
    await choose(admin, 'Customer', customer);
    await expect(admin.getByText('No location matches “Supercenter”')).toBeVisible();
  });

  test('the clean file is imported completely', async () => {
    await upload(storeFile);
    await expect(admin.getByRole('status')).toContainText('No errors found', { timeout: 60_000 });
    await expect(counted('New')).toHaveText(storeCount.toLocaleString('en'));
    await admin.getByRole('button', { name: /^Import/ }).click();
    await expect(admin.getByRole('status')).toContainText('Locations imported', { timeout: 60_000 });
    await admin.screenshot({ path: 'screenshots/import-done.png', fullPage: true });
    await admin.getByRole('link', { name: 'Show locations' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(storeCount.toLocaleString('en'));
    await admin.screenshot({ path: 'screenshots/locations.png' });
  });

  test('the same import again changes nothing', async () => {
    await upload(storeFile);
    await expect(admin.getByRole('status')).toContainText('Nothing to import', { timeout: 60_000 });
    await expect(counted('Unchanged')).toHaveText(storeCount.toLocaleString('en'));
  });

  test('the system admin creates a project', async () => {
    await admin.goto('/projects/new');
    await admin.getByLabel('Project Name').fill(project);
    await choose(admin, 'Customer', customer);
    for (const [label, offset] of [
      ['Start', 25],
      ['Permits due', 20],
      ['Installs due', 21],
      ['Inspections due', 22],
      ['End', 40],
    ] as const) {
      await typeDay(admin.getByLabel(label, { exact: true }), day(offset));
    }
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(project);
  });

  test('creates events at the stores of two states with 8 actions each', async () => {
    await admin.getByRole('button', { name: 'NEW EVENT' }).click();
    await expect(admin.getByText('Stores selected: 0')).toBeVisible();
    let chosen = 0;
    for (const [state, code] of states) {
      await choose(admin, 'State', state);
      const here = storesIn(code);
      chosen += here;
      await admin.getByRole('button', { name: `Select all ${here} matching stores` }).click();
      await expect(admin.getByText(`Stores selected: ${chosen}`)).toBeVisible();
    }
    for (const action of actions) await admin.getByRole('checkbox', { name: action, exact: true }).check();
    await admin.screenshot({ path: 'screenshots/new-events.png', fullPage: true });
    await admin.getByRole('button', { name: `Create ${stores} events` }).click();
    await expect(admin).toHaveURL(/\/events\?project_id=/);
    await expect(admin.getByRole('heading', { level: 1 })).toContainText(String(stores));
  });

  test('assigns the vendors of all of them', async () => {
    await admin.goto(`${admin.url()}&per_page=100`);
    for (const page of [1, 2].slice(0, Math.ceil(stores / 100))) {
      if (page > 1) await admin.getByRole('listitem', { name: '2' }).click();
      await expect(admin.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
      await admin.getByRole('checkbox', { name: 'Select all' }).check();
    }
    await expect(admin.getByText(`Selected: ${stores}`)).toBeVisible();
    await admin.getByRole('button', { name: 'Assign vendors' }).click();
    const dialog = admin.getByRole('dialog');
    await choose(dialog, 'Tent Vendor', 'Big Top Rentals (Teresa Lund)');
    await choose(dialog, 'Electric Vendor', 'Brightline Electric (Elliot Vance)');
    const taken = admin.waitForResponse(/\/event\/action\/vendors$/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText(`Selected: ${stores}`)).toBeHidden();
    // More than a hundred are assigned by a job: the vendors see their work once it has ended.
    await jobDone(admin, ((await (await taken).json()) as { data: { job_id?: string } }).data.job_id);
    await admin.screenshot({ path: 'screenshots/events.png' });
  });

  test('a vendor moves a permit on a phone, is refused a forbidden move, and the admin sees it without a reload', async ({
    browser,
    faults,
  }) => {
    faults.expect(/^422 POST .*\/task\/\d+\/update/);
    await admin.goto(`/dashboard?year=${day(25).slice(0, 4)}`);
    await choose(admin, 'Customer', customer);
    await expect(admin.locator('.gl-stat', { hasText: 'Active events' }).locator('b')).toHaveText(String(stores));
    const before = await cardNumber(admin, 'Pending');
    expect(before).toBe(stores * actions.length);
    await admin.screenshot({ path: 'screenshots/dashboard-story.png', fullPage: true });

    const vendor = await signIn(browser, demo('tent'), phone);
    await vendor.goto('/tasks?key=1&search=STO-&pt_num=7');
    await expect(vendor.getByText('TASK OVERVIEW')).toBeVisible();
    const card = vendor
      .getByRole('listitem')
      .filter({ has: vendor.getByRole('button', { name: 'Building Permit', exact: true }) })
      .first();
    await expect(card).toBeVisible();
    expect(await vendor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await vendor.screenshot({ path: 'screenshots/phone-tasks.png' });
    await card.getByRole('button', { name: 'Building Permit', exact: true }).click();
    const dialog = vendor.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    const options = vendor.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(options).toHaveText(['Pending', 'Applied For', 'Not Required']); // Approved is not a step from here
    await vendor.locator('.ant-select-dropdown:visible').getByTitle('Applied For').click();
    // The vendors that were just assigned are still arriving: the content around the select may move under the click.
    const chosen = dialog.getByText('Applied For', { exact: true }).filter({ visible: true }).first(); // one is for screen readers
    await expect(async () => {
      if (!(await chosen.isVisible())) await choose(dialog, 'Status', 'Applied For');
      await expect(chosen).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await vendor.screenshot({ path: 'screenshots/phone-dialog.png' });
    const saved = vendor.waitForRequest(/\/task\/\d+\/update$/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await saved).postDataJSON()).toMatchObject({ status_num: 3 });
    const taskUrl = (await saved).url();
    await expect(dialog).toBeHidden();

    const refused = await vendor.evaluate(async (url) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` };
      const read = (await (await fetch(url.replace('/update', ''), { headers })).json()) as {
        data: { task: { version: number } };
      };
      const body = JSON.stringify({ status_num: 6, version: read.data.task.version });
      const answer = await fetch(url, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as { error: string } };
    }, taskUrl);
    expect(refused).toMatchObject({ status: 422, body: { error: 'task_status_other_group' } });

    await vendor.goto('/events');
    await expect(vendor.getByRole('button', { name: 'NEW EVENT' })).toBeHidden();
  });

  test("the admin's open list and counts change without a reload", async ({ browser }) => {
    await admin.goto('/tasks?key=3&search=STO-&per_page=10');
    const tab = (name: string) => admin.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab('Completed')).toContainText('0');
    const dashboard = await admin.context().newPage();
    await dashboard.goto('/dashboard');
    await choose(dashboard, 'Customer', customer);
    await expect(dashboard.locator('.gl-stat', { hasText: 'Completed' }).locator('b')).toHaveText('0');

    const vendor = await signIn(browser, demo('tent'), phone);
    await vendor.goto('/tasks?key=1&search=STO-&status_num=3');
    await vendor.getByRole('button', { name: 'Building Permit', exact: true }).click();
    await choose(vendor.getByRole('dialog'), 'Status', 'Approved');
    await vendor.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(vendor.getByRole('dialog')).toBeHidden();

    await expect(tab('Completed')).toContainText('1');
    await expect(dashboard.locator('.gl-stat', { hasText: 'Completed' }).locator('b')).toHaveText('1');
  });

  test("corporate people see their own customer's season and no other", async ({ browser }) => {
    const own = await signIn(browser, 'story@demo.guyline.test');
    await own.goto('/events?status_num=0');
    await expect(own.getByRole('heading', { level: 1 })).toContainText(String(stores));
    await own.goto('/projects?status_num=0');
    await expect(own.getByRole('heading', { level: 1 })).toContainText('1');
    const foreign = await signIn(browser, demo('corporate'));
    await foreign.goto('/events?status_num=0&search=STO-');
    await expect(foreign.getByText('No event matches “STO-”')).toBeVisible();
    await foreign.goto('/locations?status_num=0&per_page=100');
    await expect(foreign.getByText(customer)).toHaveCount(0);
  });
});
