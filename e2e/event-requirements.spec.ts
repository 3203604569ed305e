import type { Page } from '@playwright/test';
import { dayFromToday } from './support/clock.js';
import { bearerOf, demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

const stamp = Date.now().toString(36).slice(-5).toUpperCase();
const requirement = {
  kind: 'permit',
  name: null,
  uses: [],
  closed_from_sqft: null,
  open_from_sqft: null,
  documents: [],
  fee_usd: null,
  fee_note: null,
  lead_days: null,
  lead_unit: 'calendar',
  lead_end: 'event',
  valid_days: null,
  days_per_year: null,
  filed_by: null,
  predecessors: [],
  note: null,
  source_url: null,
  source_on: null,
};

/** A customer with two stores in a city of its own that asks for two permits, and a season; through the API. */
async function makeSeason(page: Page): Promise<{ project: number; city: number; permit: number }> {
  const headers = await bearerOf(page);
  const post = async (path: string, data: object): Promise<number> => {
    const answer = await page.request.post(`/api/admin/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };
  const states = (await (await page.request.get('/api/common/setting/region_state', { headers })).json()) as {
    data: { states: { id: number; code: string }[] };
  };
  const state_num = states.data.states.find(({ code }) => code === 'AZ')?.id;
  const customer_id = await post('customer/create', {
    name: `Asked Stores ${stamp}`,
    s_name: `A${stamp}`,
    status_num: 1,
  });
  const project = await post('project/create', {
    name: `Asked Season ${stamp}`,
    customer_id,
    type_num: 1,
    status_num: 1,
    start_date: dayFromToday(5),
    risk_date: dayFromToday(2),
    inst_tdate: dayFromToday(3),
    insp_tdate: dayFromToday(4),
    end_date: dayFromToday(20),
  });
  const city = await post('jurisdiction/create', {
    ...{ name: `Askedville ${stamp}`, kind: 'city', state_num, portal_url: null, note: null, review_days: null },
    ...{ inspection_notice_days: null, site_days_per_year: null, source_url: null, source_on: null, confidence: null },
    ...{ contacts: [], holidays: [], status_num: 1 },
  });
  const permit = await post(`jurisdiction/${city}/requirement/create`, {
    ...requirement,
    ...{ pt_num: 7, closed_from_sqft: 900, documents: ['site_plan'], lead_days: 2, fee_usd: 90 },
  });
  await post(`jurisdiction/${city}/requirement/create`, { ...requirement, pt_num: 12, lead_days: 8 });
  const location_ids = [];
  for (const number of ['1', '2'])
    location_ids.push(
      await post('location/create', {
        ...{ customer_id, lc_number: `A${stamp}-${number}`, name: `Asked Store ${number}`, street: '1 Oak St' },
        ...{ city: 'Askedville', state_num, postcode: '85201', is_key_loc: 2, status_num: 1 },
      }),
    );
  await post('jurisdiction/locations/assign', { location_ids, city_id: city, county_id: null });
  return { project, city, permit };
}

test('new events get what their authorities ask for; a change is listed, and brought to an event by choice', async ({
  browser,
}) => {
  const page = await signIn(browser, demo('sysadmin'));
  await page.goto('/jurisdictions');
  const { project, city } = await makeSeason(page);

  await page.goto(`/events/new?project_id=${project}`);
  await page.getByLabel('Tent size').fill('30x60');
  await page.getByRole('button', { name: 'Select all 2 matching stores' }).click();
  const asked = page.locator('.gl-panel', { hasText: 'What the authorities ask for' });
  await expect(asked.getByText('Stores: 2 · Authorities: 1')).toHaveCount(2);
  await expect(asked.getByText('Late to apply').first()).toBeVisible();
  await asked.getByText('Reasons and days').first().click();
  await expect(asked.getByText(`Askedville ${stamp} asks for this from 900 sq ft; the tent has 1,800`)).toBeVisible();
  await expect(asked.getByText('Enclose: Site plan')).toBeVisible();
  await asked.getByRole('checkbox', { name: 'Fire Permit City' }).uncheck();
  await page.getByRole('checkbox', { name: 'Tent Install', exact: true }).check();
  await page.getByRole('button', { name: 'Create 2 events' }).click();
  // Said at the note itself, which is led to.
  const note = asked.getByRole('textbox', { name: 'Why it is left out: Fire Permit City' });
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(asked.getByText('Say why it is left out')).toBeInViewport({ ratio: 1 });
  await note.fill('The fire marshal waived it');
  await page.screenshot({ path: 'screenshots/new-events-asked.png', fullPage: true });
  await page.getByRole('button', { name: 'Create 2 events' }).click();
  await expect(page).toHaveURL(/\/events\?project_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2');

  await page.goto(`/jurisdictions/view/${city}`);
  await page.getByRole('button', { name: 'Edit Building Permit' }).click();
  await page.getByRole('spinbutton', { name: 'Apply (days ahead)' }).fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').getByText('7 calendar days before the event')).toBeVisible();
  await page.getByRole('button', { name: 'Open events that differ' }).click();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(2);
  await page.screenshot({ path: 'screenshots/differing-events.png', fullPage: true });
  const first = page.getByRole('row', { name: new RegExp(`A${stamp}-1`) });
  const link = await first.getByRole('link').first().getAttribute('href');
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Update chosen events' }).click();
  await expect(page.getByText('1 event updated')).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(1);

  await page.goto(link ?? '');
  await expect(asked.getByText('Late to apply')).toBeVisible();
  await expect(asked.getByText('The fire marshal waived it')).toBeVisible();
  await expect(asked.getByText('Fee: $90')).toBeVisible();
  await page.screenshot({ path: 'screenshots/event-asked.png', fullPage: true });
});
