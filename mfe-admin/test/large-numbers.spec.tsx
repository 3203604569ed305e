import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventIdentifierPage } from '../src/event-identifier/event-identifier-page.js';
import { ChooseAuthority } from '../src/jurisdictions/choose-authority.js';
import { JurisdictionPage } from '../src/jurisdictions/jurisdiction-page.js';
import { JurisdictionsPage } from '../src/jurisdictions/jurisdictions-page.js';
import { RequirementsPanel } from '../src/jurisdictions/requirements-panel.js';
import { VendorsPage } from '../src/people/people-page.js';
import { VendorPage } from '../src/people/person-page.js';
import { placeRow } from './place-row.js';
import { show } from './show.js';

const norfolk = {
  ...{ id: 7, name: 'Norfolk', kind: 'city', state_num: 47, state_code: 'VA', portal_url: null, note: null },
  ...{ review_days: null, inspection_notice_days: null, site_days_per_year: 45, source_url: null, source_on: null },
  ...{ confidence: null, contacts: [], holidays: [], contact_cnt: 0, requirement_cnt: 1_050, location_cnt: 1_204 },
  ...{ status_num: 1, version: 3 },
};
const permit = {
  ...{ id: 3, jurisdiction_id: 7, kind: 'permit', pt_num: 8, name: 'Tent permit', uses: [], documents: [] },
  ...{ closed_from_sqft: null, open_from_sqft: null, fee_usd: null, fee_note: null, filed_by: null, predecessors: [] },
  ...{ lead_days: null, lead_unit: 'business', lead_end: 'event', valid_days: 1_095, days_per_year: 1 },
  ...{ note: null, source_url: null, source_on: null, version: 2 },
};
const vendor = {
  ...{ id: 9, name: 'Tia Tent', email: 'tia@guyline.test', phone_num: null, company_str: 'Big Top', title: null },
  ...{ img: null, level_num: 4, vendor_num: 4, main_vendor_id: null, main_vendor: null, status_num: 1 },
  ...{ is_sys_admin: 2, customers: [], customer_ids: [], location_cnt: 2_301, staff_cnt: 1_204, last_login_at: null },
  ...{ created_at: '2031-01-02T10:00:00Z', editable: false, version: 1, street: null, city: null, state_num: null },
  ...{ state_code: null, postcode: null, pending_email: null, vendor_permissions: null },
  may: { assign: false, invite: false, impersonate: false, status: false },
};
const corner = { id: 5, name: 'Corner lot', status_num: 1, place: 1, event_cnt: 1_204, version: 1 };

describe('a number above 999 is written as people write it', () => {
  const api = useApiServer();
  const page = (row: object) => ({ list: [row], total: 1, status_cnts: {} });
  const answers: [RegExp, unknown][] = [
    [/jurisdiction\/list/, page(norfolk)],
    [/jurisdiction\/7\/detail/, norfolk],
    [/jurisdiction\/7\/requirements/, { requirements: [permit] }],
    [/vendor\/list/, page(vendor)],
    [/vendor\/9\/detail/, vendor],
    [/event_identifier/, page(corner)],
    [/region_state/, { regions: [], states: [] }],
  ];
  const lists = { list: [], total: 0, status_cnts: {}, customers: [], vendors: [] };
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? lists },
    });
  });

  it('in the directory, whose link to the stores says whose they are', async () => {
    await show(<JurisdictionsPage />);
    const stores = await screen.findByRole('link', { name: 'Norfolk, Locations: 1,204' });
    expect(stores.textContent).toBe('1,204');
    expect(stores.getAttribute('href')).toBe('/jurisdictions/locations?state=all&jurisdiction_id=7');
    expect(screen.getByText('1,050').closest('tr')).toBe(stores.closest('tr'));
  });

  it('on the page of an authority, with its days', async () => {
    await show(<JurisdictionPage />, { url: '/jurisdictions/view/7', path: '/jurisdictions/view/:id' });
    expect(await screen.findByRole('link', { name: 'Norfolk, Locations: 1,204' })).toBeTruthy();
    expect(screen.getByText('45 days')).toBeTruthy();
  });

  it('of days, and one alone is one', async () => {
    await show(<RequirementsPanel jurisdiction={{ id: 7, source_url: null }} />);
    expect(await screen.findByText('1,095 days')).toBeTruthy();
    expect(screen.getByText('1 day')).toBeTruthy();
  });

  it('of the stores that get an authority', async () => {
    const ids = Array.from({ length: 1_204 }, (_, index) => index + 1);
    const nothing = (): void => undefined;
    const asks = { onClose: nothing, onDone: nothing, onNext: nothing };
    await show(<ChooseAuthority kind="county" locationIds={ids} stores={[placeRow()]} {...asks} />);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('County of 1,204 locations')).toBeTruthy();
    expect(dialog.getByRole('combobox', { name: 'County of 1,204 locations' })).toBeTruthy();
  });

  it('of the events that an identifier marks, also before it is deleted', async () => {
    await show(<EventIdentifierPage />);
    expect((await screen.findByRole('link', { name: '1,204' })).getAttribute('href')).toContain('identifiers=5');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Corner lot' }));
    expect(await screen.findByText(/removed from the events that have it: 1,204$/)).toBeTruthy();
  });

  it('of the staff of a vendor, in the list', async () => {
    await show(<VendorsPage />);
    const staff = await screen.findByRole('link', { name: '1,204' });
    expect(staff.getAttribute('href')).toContain('main_vendor_id=9');
  });

  it('and on the page of the vendor, with its locations', async () => {
    await show(<VendorPage />, { url: '/vendors/view/9', path: '/vendors/view/:id' });
    expect(await screen.findByRole('link', { name: 'Staff: 1,204' })).toBeTruthy();
    expect(screen.getByText('2,301')).toBeTruthy();
  });
});
