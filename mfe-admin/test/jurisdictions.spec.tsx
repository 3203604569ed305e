import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { uiWords } from '../../libs/ui/jest/ui-words.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ImportJurisdictionsPage, ImportRequirementsPage } from '../src/jurisdictions/import-pages.js';
import { NewJurisdiction } from '../src/jurisdictions/jurisdiction-form.js';
import { JurisdictionPage } from '../src/jurisdictions/jurisdiction-page.js';
import { JurisdictionsPage } from '../src/jurisdictions/jurisdictions-page.js';
import inArabic from '../src/locales/ar.json';
import { show } from './show.js';

const norfolk = {
  id: 7,
  name: 'Norfolk',
  kind: 'city',
  state_num: 47,
  state_code: 'VA',
  portal_url: 'https://www.norfolk.gov/permits/',
  note: 'Two copies of each',
  review_days: 15,
  inspection_notice_days: 1,
  site_days_per_year: null,
  source_url: null,
  source_on: '2026-11-23',
  confidence: 'high',
  contacts: [{ name: 'Ann Lee', role: 'Permit clerk', phone: '7575550103', email: null }],
  holidays: [{ day: '2026-10-12', name: 'Yorktown Day', yearly: true }],
  contact_cnt: 1,
  requirement_cnt: 4,
  location_cnt: 2,
  status_num: 1,
  version: 3,
};
const list = { list: [norfolk], total: 1, status_cnts: { all_cnt: 3, active_cnt: 1, archived_cnt: 2 } };
const places = {
  regions: [],
  states: [{ id: 47, name: 'Virginia', code: 'VA', region_id: 1, active: true, time_zone: 'America/New_York' }],
};

const logged = { action: 'changed', user: { id: 3, name: 'Ann Lee' }, on_behalf: null };
const activity = {
  list: [
    {
      ...{ ...logged, id: 2, created_at: '2026-11-24T10:00:00Z' },
      changes: {
        'Fire Permit City: lead_unit': { from: 'calendar', to: 'business' },
        'Building Permit City (tents: large): lead': {
          from: { lead_days: 10, lead_unit: 'business', lead_end: 'event' },
          to: { lead_days: 1, lead_unit: 'calendar', lead_end: 'installation' },
        },
        contacts: {
          from: [
            { name: 'Bo Day', role: null },
            { name: 'Cy Fox', role: 'Inspector' },
          ],
          to: 'Ann Lee, Permit clerk',
        },
        holidays: { from: '2026-10-09 Peanut Fest', to: [{ day: '2026-10-12', name: 'Yorktown Day', yearly: true }] },
        state_num: { from: null, to: 47 },
      },
    },
    {
      ...{ ...logged, id: 1, created_at: '2026-11-23T10:00:00Z' },
      changes: { requirement: { from: null, to: 'Fire Permit City' } },
    },
  ],
  total: 2,
  status_cnts: {},
};

describe('the directory of jurisdictions', () => {
  const api = useApiServer();
  const answers: [RegExp, unknown][] = [
    [/region_state/, places],
    [/jurisdiction\/list/, list],
    [/jurisdiction\/7\/detail/, norfolk],
    [/jurisdiction\/7\/activity/, activity],
    [/jurisdiction\/7\/requirements/, { requirements: [] }],
  ];
  const sent = () => api.heard.filter(({ method }) => method === 'POST');
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? { id: 9 }, message: 'Saved' },
    });
  });

  it('lists the active ones with their times, and asks by kind', async () => {
    await show(<JurisdictionsPage />, { url: '/jurisdictions?kind=city' });
    const row = (await screen.findByRole('link', { name: 'Norfolk' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('VA')).toBeTruthy();
    expect(within(row).getByText('15')).toBeTruthy();
    const asked = api.heard.find(({ url }) => url.includes('jurisdiction/list'))?.url;
    expect(asked).toContain('kind=city');
    expect(asked).toContain('status_num=1');
  });

  it('shows whom to ask, when it is closed, and what the office noted', async () => {
    await show(<JurisdictionPage />, { url: '/jurisdictions/view/7', path: '/jurisdictions/view/:id' });
    expect(await screen.findByRole('heading', { name: /Norfolk/ })).toBeTruthy();
    for (const text of ['15 business days', '1 business day', 'Ann Lee', 'Two copies of each', 'norfolk.gov/permits'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText('Yorktown Day (Every year)')).toBeTruthy();
  });

  it('tells who changed what of it and of what it asks for, in words', async () => {
    await show(<JurisdictionPage />, { url: '/jurisdictions/view/7', path: '/jurisdictions/view/:id' });
    const unit = (await screen.findByText('Fire Permit City, Counted in:')).parentElement;
    expect(unit?.textContent).toBe('Fire Permit City, Counted in: Calendar days Business days');
    const lead = screen.getByText(/^Building Permit City/).parentElement;
    expect(lead?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
      'Building Permit City (tents: large), Apply: 10 business days before the event 1 calendar day before the installation',
    );
    expect(screen.getByText('Bo Day; Cy Fox, Inspector')).toBeTruthy();
    expect(screen.getByText('Own holidays:').parentElement?.textContent).toBe(
      'Own holidays: 2026-10-09 Peanut Fest 10/12/2026 Yorktown Day (Every year)',
    );
    expect(screen.getByText('Requirement:').parentElement?.textContent).toBe('Requirement: Fire Permit City');
    expect(screen.getByText('State:').parentElement?.textContent).toBe('State: Virginia');
  });

  it('separates what a field is of, and the parts of a list, with the signs of the language', async () => {
    await show(<JurisdictionPage />, { url: '/jurisdictions/view/7', path: '/jurisdictions/view/:id' });
    await screen.findByText('Fire Permit City, Counted in:');
    await act(() => {
      i18next.addResourceBundle('ar', 'ui', uiWords.ar);
      i18next.addResourceBundle('ar', 'admin', inArabic);
      return i18next.changeLanguage('ar');
    });
    const said = document.body.textContent ?? '';
    const { item } = uiWords.ar;
    expect(said).toContain(`${item[12]}، ${inArabic.requirements.lead_unit}:`);
    expect(said).toContain(`، ${inArabic.requirements.apply}:`);
    expect(said).toContain('Bo Day؛ Cy Fox، Inspector');
  });

  it('makes one with its contacts and holidays', async () => {
    await show(<NewJurisdiction />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Suffolk' } });
    fireEvent.click(screen.getByRole('button', { name: /Add contact/ }));
    const contact = await screen.findByRole('group', { name: 'Contacts 1' });
    fireEvent.change(within(contact).getByRole('textbox', { name: 'Role' }), { target: { value: 'Fire marshal' } });
    fireEvent.click(screen.getByRole('button', { name: /Add holiday/ }));
    const holiday = await screen.findByRole('group', { name: 'Own holidays 1' });
    fireEvent.change(within(holiday).getByRole('textbox', { name: 'Name' }), { target: { value: 'Peanut Fest' } });
    const day = within(holiday).getByLabelText('Day');
    fireEvent.change(day, { target: { value: '10/09/2026' } });
    fireEvent.blur(day);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({
      name: 'Suffolk',
      kind: 'city',
      state_num: null,
      contacts: [{ name: null, role: 'Fire marshal', phone: null, email: null }],
      holidays: [{ day: '2026-10-09', name: 'Peanut Fest', yearly: true }],
      status_num: 1,
    });
  });

  it('imports either sheet, to the call of that sheet', async () => {
    for (const [Page, heading, label] of [
      [ImportJurisdictionsPage, 'Import jurisdictions', 'jurisdiction/import'],
      [ImportRequirementsPage, 'Import requirements', 'requirement/import'],
    ] as const) {
      await show(<Page />);
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      expect(screen.getByRole('radiogroup')).toBeTruthy();
      const input = document.querySelector('input[type=file]') as HTMLInputElement;
      fireEvent.change(input, { target: { files: [new File(['Jurisdiction'], 'list.csv')] } });
      fireEvent.click(await screen.findByRole('button', { name: 'Check the file' }));
      await waitFor(() => expect(sent().at(-1)?.url).toContain(label));
      cleanup();
    }
  });
});
