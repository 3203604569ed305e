import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pointAt } from '../../libs/ui/jest/first-use.js';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

const vendor = {
  id: 9,
  name: 'Teresa Lund',
  company_str: 'Big Top',
  email: 'tent@guyline.test',
  phone_num: '5125550177',
};
const project = { id: 3, name: 'Summer', start_date: '2031-06-20', risk_date: '2031-06-01', end_date: '2031-07-10' };
const event = (id: number, over: object = {}) => ({
  id,
  uuid: `NFS-31-${id}-1`,
  type_num: 1,
  overdue_cnt: 2,
  permit_snum: 1,
  inst_snum: 3,
  insp_snum: 3,
  td_snum: 5,
  project,
  inst_tdate: '2031-06-10',
  insp_tdate: '2031-06-15',
  street: '1 Elm St',
  location: { id: 5, name: 'Main Street', city: 'Austin', state_code: 'TX', postcode: '78701' },
  ...over,
});
const contacts = {
  tent_vendor: { ...vendor, vendor_num: 4 },
  electronic_vendor: null,
  fence_vendor: null,
  merchandise_vendor: null,
  event_contact: { name: 'Ana', email: null, phone_num: null },
  vendors: [],
  onsite: [],
};
const longName = `Landlord consent ${'of the whole car park '.repeat(5)}.pdf`;
const document = {
  id: 4,
  name: longName,
  mime: 'application/pdf',
  size: 2048,
  type: 'location',
  location: { id: 5, name: 'Main Street', store_number: '42' },
  customer: { id: 2, name: 'Northfield' },
  event: null,
  task: null,
  thumb_path: null,
  created_at: '2031-05-01T10:00:00.000Z',
};

describe("the pending events of a manager's dashboard", () => {
  const api = useApiServer();
  let failing = '';
  const asked = (part: string) =>
    api.heard
      .filter(({ url }) => url.includes(`/dashboard/${part}`))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  const open = async (events: object[], total = events.length) => {
    failing = '';
    api.answer = ({ url }) => {
      if (failing && url.includes(failing))
        return { status: 503, body: { success: false, message: 'Down', error: 'unavailable', data: null } };
      const tab = new URL(url, 'http://x').searchParams.get('tab');
      const data = url.includes('/events?')
        ? { events, total }
        : url.includes('/key_contacts')
          ? contacts
          : { docs: { data: tab === 'customer' ? [document] : [], total: tab === 'customer' ? 1 : 0 } };
      return { body: { success: true, data } };
    };
    return showPanel('pending_events', { year: 2031 }, 3);
  };
  const details = (id: number) => screen.findByRole('button', { name: `Details of NFS-31-${id}-1` });
  const part = (name: string) => screen.findByRole('region', { name });

  it('shows the phases, and its numbers open their rows', async () => {
    await open([event(7)], 31);
    expect((await screen.findByRole('link', { name: 'Pending events: 31' })).getAttribute('href')).toBe(
      '/events?status_num=1&live=1&task=pending&year=2031',
    );
    expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/tasks?key=2&event_id=7');
    expect(screen.getByRole('link', { name: 'NFS-31-7-1' }).getAttribute('href')).toBe('/events/view/7');
    expect(asked('events')).toEqual([{ year: '2031', page: '1' }]);
  });

  it('says on a card in a line of its own why an event is pending, below what is overdue', async () => {
    onPhone();
    const unready = { no_task: [3], open: [] };
    const pendingFor = { status_num: 1, ready_for_sales: false, project: { ...project, status_num: 1 }, unready };
    await open([event(8, { reasons: [], act_by: null, ...pendingFor })]);
    const said = await screen.findByText('Not ready for sales: no inspection task');
    expect(said.parentElement?.style.display).toBe('block');
  });

  it('says why an event is at risk, all of it when pointed at, which opens no row', async () => {
    const reasons = [
      { pt_num: 7, code: 'failed', act_by: '2031-05-09', about: { day: '2031-05-09' } },
      { pt_num: 15, code: 'undated', act_by: '2031-06-10', about: { day: '2031-06-10' } },
    ];
    const unready = { no_task: [3], open: [] };
    const pendingFor = { status_num: 1, ready_for_sales: false, project: { ...project, status_num: 1 }, unready };
    await open([
      event(7, { reasons, act_by: '2031-05-09', today: '2031-01-05' }),
      event(8, { reasons: [], act_by: null, ...pendingFor }),
    ]);
    // Nobody is late there, and still it is pending.
    const other = (await screen.findByRole('link', { name: 'NFS-31-8-1' })).closest('tr');
    expect(other?.textContent).toContain('Not ready for sales: no inspection task');
    const failed = { name: /^Building Permit: It failed.*1 more reason$/ };
    const mark = await screen.findByRole('button', failed);
    expect(mark.closest('td')?.textContent).toContain('Main Street, TX');
    expect(screen.getAllByRole('button', { name: /It failed|Set a date/ })).toHaveLength(1);
    const due = async (id: number) =>
      (await screen.findByRole('link', { name: `NFS-31-${id}-1` })).closest('tr')?.cells[3]?.textContent;
    expect(await due(7)).toMatch(/^05\/09\/2031/);
    expect(await due(8)).toBe('–');
    pointAt(screen.getByRole('button', failed));
    const all = within(await screen.findByRole('tooltip')).getAllByRole('listitem');
    expect(all.map(({ textContent }) => textContent)).toEqual([
      'Building Permit: It failed; fix it',
      'Tent Install: Set a date; the deadline is 06/10/2031',
    ]);
    fireEvent.click(all[1] as HTMLElement);
    expect((await details(7)).getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(screen.getAllByText('Summer')[0] as HTMLElement);
    expect((await details(7)).getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect([asked('docs'), asked('key_contacts')]).toMatchObject([{ length: 2 }, { length: 1 }]));
  });

  it('says At risk of a category whose completed permit does not hold, in its row and below', async () => {
    const short = { pt_num: 7, code: 'permit_window_short', act_by: '2031-07-01', settled: true };
    const about = { item: 7, day: '2031-07-01', against: '2031-07-10' };
    await open([event(7, { permit_snum: 5, reasons: [{ ...short, about }] }), event(8, { permit_snum: 5 })]);
    const cells = async (id: number) => {
      const row = (await screen.findByRole('link', { name: `NFS-31-${id}-1` })).closest('tr');
      return [...(row?.cells ?? [])].map(({ textContent }) => textContent).slice(4, 8);
    };
    expect(await cells(7)).toEqual(['At risk', 'Pending', 'Pending', 'Completed']);
    expect(await cells(8)).toEqual(['Completed', 'Pending', 'Pending', 'Completed']);
    fireEvent.click(await details(7));
    expect((await part('Event information')).textContent).toMatch(/^Event informationPermits ?At risk/);
    await waitFor(() => expect([asked('docs'), asked('key_contacts')]).toMatchObject([{ length: 2 }, { length: 1 }]));
  });

  it('asks for what a row opens only when it is opened, and for that row alone', async () => {
    await open([event(7), event(8)]);
    const button = await details(8);
    expect([asked('docs'), asked('key_contacts')]).toEqual([[], []]);
    fireEvent.click(button);
    expect((await details(8)).getAttribute('aria-expanded')).toBe('true');
    const people = within(await part('Key contacts'));
    expect((await people.findByRole('link', { name: '(512) 555-0177' })).getAttribute('href')).toBe('tel:+15125550177');
    expect(people.getByRole('link', { name: 'tent@guyline.test' }).getAttribute('href')).toBe(
      'mailto:tent@guyline.test',
    );
    expect(people.getByText('Tent Vendor')).toBeTruthy();
    expect(people.getByText('Ana')).toBeTruthy();
    expect((await part('Event information')).textContent).toMatch(
      /Overdue.*06\/01\/2031.*Tent.*1 Elm St.*Austin, TX, 78701/,
    );
    expect(within(await part('Customer documents')).getByRole('button', { name: longName })).toBeTruthy();
    expect(await within(await part('Event documents')).findByText('No documents yet.')).toBeTruthy();
    const of = { year: '2031', event_id: '8' };
    expect(asked('key_contacts')).toEqual([of]);
    expect(asked('docs')).toEqual([
      { ...of, tab: 'customer', page: '1', per_page: '20' },
      { ...of, tab: 'event', page: '1', per_page: '20' },
    ]);
  });

  it('steps back when documents that went take the shown page along', async () => {
    await open([event(7)]);
    const { answer } = api;
    const names = Array.from({ length: 20 }, (_, index) => ({ ...document, id: index + 1, name: `Plan ${index + 1}` }));
    api.answer = (call) => {
      const params = new URL(call.url, 'http://x').searchParams;
      if (params.get('tab') !== 'customer') return answer(call);
      const docs = params.get('page') === '2' ? { data: [], total: 20 } : { data: names, total: 21 };
      return { body: { success: true, data: { docs } } };
    };
    fireEvent.click(await details(7));
    const list = within(await part('Customer documents'));
    await list.findByRole('button', { name: 'Plan 1' });
    fireEvent.click(list.getByTitle('Next Page').querySelector('button') as HTMLElement);
    const pages = () =>
      asked('docs')
        .filter(({ tab }) => tab === 'customer')
        .map(({ page }) => page);
    await waitFor(() => expect(pages()).toEqual(['1', '2', '1']));
    expect(await list.findByRole('button', { name: 'Plan 1' })).toBeTruthy();
  });

  it('fails in one part alone, and Retry brings it back', async () => {
    await open([event(7)]);
    failing = '/key_contacts';
    fireEvent.click(await details(7));
    const people = within(await part('Key contacts'));
    const retry = await people.findByRole('button', { name: 'Retry' });
    expect(within(await part('Customer documents')).getByRole('button', { name: longName })).toBeTruthy();
    failing = '';
    fireEvent.click(retry);
    expect(await people.findByText('Big Top')).toBeTruthy();
  });

  it('says on a phone what the day of a card is', async () => {
    onPhone();
    await open([event(7, { today: '2031-04-01' })]);
    const card = (await screen.findByRole('link', { name: 'NFS-31-7-1' })).closest('li');
    expect(card?.textContent).toContain('Start 06/20/2031');
  });

  it('says so when nothing is pending', async () => {
    await open([]);
    await waitFor(() => expect(screen.getByText('No pending events.')).toBeTruthy());
  });
});
