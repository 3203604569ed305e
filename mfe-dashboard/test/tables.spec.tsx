import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { LocationLine, OverviewRow, PortalRow, ProjectLine, VendorLine } from '@guyline/contract/dashboard/tables';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { showPanel } from './show-panel.js';

const days = { start_date: '2031-05-10', risk_date: '2031-06-01', end_date: '2031-07-01' };
const project: ProjectLine = {
  id: 3,
  uuid: 'AC-31-1',
  name: '99 Arcs',
  status_num: 1,
  customer: { id: 2, name: 'Acme', s_name: 'AC' },
  ...days,
  event_cnt: 14,
  ready_for_sales_cnt: 5,
  task_cnt: 40,
  overdue_cnt: 1,
  pending_cnt: 2,
  completed_cnt: 37,
};
const portal: PortalRow = [
  {
    id: 3,
    name: '99 Arcs',
    start_date: '2031-05-10',
    event_id: 7,
    location: { id: 12, store_number: '0042', name: 'Waco South' },
  },
  1,
  1,
  2,
  5,
  3,
  4,
  5,
  true,
  5,
  'AC-31-42-1',
];
const place: LocationLine = {
  project_id: 3,
  project_name: '99 Arcs',
  customer_id: 2,
  customer_name: 'Acme Fireworks',
  customer_sname: 'AC',
  project_start_date: days.start_date,
  project_end_date: days.end_date,
  active_loc_cnt: 14,
  key_loc_cnt: 6,
  at_risk_cnt: 8,
};
const overview: OverviewRow = {
  ...place,
  location_id: 6,
  location_name: '8401 Falls Blvd',
  lc_number: 'AC-100',
  is_key_loc: 1,
  event_id: 7,
  uuid: 'AC-31-42-1',
  event_tnum: 1,
  ready_for_sales: true,
};
const vendor: VendorLine = {
  id: 9,
  name: 'Teresa Lund',
  company_str: 'Big Top',
  vendor_num: 4,
  event_cnt: 4,
  task_cnt: 9,
  overdue_cnt: 2,
  pending_cnt: 3,
  completed_cnt: 5,
};
const kinds = ([1, 2, 3, 4] as const).map((vendor_num) => ({ vendor_num, vendor_cnt: vendor_num + 10 }));

describe('the tables of the dashboard', () => {
  const api = useApiServer();
  let rows: PortalRow[];
  beforeEach(() => {
    rows = [portal];
  });
  const data = ({ url }: Heard) => {
    const [path] = url.split('?');
    if (path?.endsWith('/overview'))
      return { rows: [overview], total: 57, ...(url.includes('at_risk_tasks') && { at_risk_cnt: 260 }) };
    if (path?.endsWith('/portal_data')) return { portal_data: rows, total: 1 };
    if (path?.endsWith('/locations')) return { locations: [place], total: 1 };
    if (path?.endsWith('/vendors')) return { vendors: [vendor], total: 1, kinds };
    if (path?.endsWith('/event/list')) return { list: [], total: 0, status_cnts: {} };
    return { projects: [project], total: 1 };
  };
  const open = (key: string, level: Level = 1) => {
    api.answer = (call) => ({ body: { success: true, data: data(call) } });
    return showPanel(key, { year: 2031 }, level);
  };
  const linksOf = (names: RegExp) =>
    screen
      .getAllByRole('link', { name: names })
      .map((link) => `${link.getAttribute('aria-label')} ${link.getAttribute('href')}`);
  const asked = (path: string) => {
    const heard = api.heard.filter(({ url }) => url.includes(path)).at(-1)?.url ?? '';
    return [heard.split('/')[2], Object.fromEntries(new URL(heard, 'http://x').searchParams)];
  };

  it.each([
    ['projects', '/customers/view/'],
    ['locations', '/customers/view/'],
  ])('opens the customer of a line: %s', async (key, start) => {
    await open(key);
    const name = key === 'projects' ? project.customer.name : place.customer_name;
    const links = await screen.findAllByRole('link', { name });
    const id = key === 'projects' ? project.customer.id : place.customer_id;
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${start}${id}`]);
  });

  it('opens from each number of a project exactly its rows', async () => {
    await open('projects');
    await screen.findByRole('link', { name: '99 Arcs' });
    expect(linksOf(/^99 Arcs, /)).toEqual([
      '99 Arcs, Active events: 14 /events?status_num=1&live=1&year=2031&project_id=3',
      '99 Arcs, Ready for Sales: 5 /events?status_num=1&task=ready_for_sales&year=2031&project_id=3',
      '99 Arcs, Overdue: 1 /tasks?key=2&year=2031&project_id=3',
      '99 Arcs, Pending: 2 /tasks?key=3&year=2031&project_id=3',
      '99 Arcs, Completed: 37 /tasks?key=4&year=2031&project_id=3',
      '99 Arcs, Required: 40 /tasks?key=5&year=2031&project_id=3',
    ]);
    expect(screen.getByRole('progressbar', { name: '99 Arcs' }).getAttribute('aria-valuenow')).toBe('92');
  });

  it.each([
    [1, true, 'projects'],
    [2, true, 'projects'],
    [3, false, 'projects'],
    [4, false, 'project_data'],
    [5, true, 'project_data'],
  ] as const)('links the name of a project for level %i: %s', async (level, links, call) => {
    await open('projects', level);
    await screen.findByText('99 Arcs');
    expect(screen.queryByRole('link', { name: '99 Arcs' })?.getAttribute('href')).toBe(
      links ? '/projects/view/3' : undefined,
    );
    expect(asked(`dashboard/${call}`)[1]).toEqual({ year: '2031', page: '1' });
  });

  it('says No task in the portal where there is none, and why an event is not ready', async () => {
    const [project, type] = portal;
    const unready = { no_task: [1 as const], open: [15 as const] };
    rows = [[{ ...project, unready }, type, null, 3, 5, null, 5, 5, false, 5, 'AC-31-42-1']];
    await open('portal');
    const row = (await screen.findByRole('link', { name: 'AC-31-42-1' })).closest('tr')!;
    const cells = [...row.cells].map(({ textContent }) => textContent);
    expect([cells[2], cells[5], cells[8]]).toEqual(['No task', 'No task', 'No permit task; Tent Install open']);
  });

  it('says Pending, Complete and Overdue in the portal, and Ready for Sales', async () => {
    await open('portal');
    const row = (await screen.findByRole('link', { name: 'AC-31-42-1' })).closest('tr')!;
    expect([...row.cells].map(({ textContent }) => textContent)).toEqual([
      '0042 · Waco South99 Arcs 05/10/2031',
      'Tent',
      'Overdue',
      'Pending',
      'Complete',
      'Pending',
      'Pending',
      'Complete',
      'Ready for Sales',
      'Complete',
      'AC-31-42-1',
    ]);
    expect(within(row).getByRole('link', { name: 'AC-31-42-1' }).getAttribute('href')).toBe('/events/view/7');
  });

  it.each([
    [1, true],
    [2, false],
  ] as const)('shows level %i the customer of a location line: %s', async (level, shown) => {
    await open('locations', level);
    await screen.findByText('99 Arcs');
    expect(screen.queryByText('Acme Fireworks') !== null).toBe(shown);
    expect(linksOf(/Key locations/)).toEqual([
      '99 Arcs, Key locations: 6 /locations?with_events=1&is_key_loc=1&year=2031&project_id=3',
    ]);
  });

  it.each([
    ['Active locations', 14, 'active_locations'],
    ['At-risk tasks', 8, 'at_risk_tasks'],
  ] as const)('opens %s in a popup with links to store, event and tasks', async (name, count, kind) => {
    await open('locations');
    fireEvent.click(await screen.findByRole('button', { name: `99 Arcs, ${name}: ${count}` }));
    const popup = within(await screen.findByRole('dialog'));
    const link = async (text: string) => (await popup.findByRole('link', { name: text })).getAttribute('href');
    expect(await link('8401 Falls Blvd')).toBe('/locations/view/6');
    expect(await link('AC-31-42-1')).toBe('/events/view/7');
    expect(await link('AC-31-42-1, At-risk tasks: 8')).toBe('/tasks?key=1&at_risk=1&year=2031&project_id=3&event_id=7');
    expect(popup.getByText('Acme Fireworks')).toBeTruthy();
    const texts = (role: 'columnheader' | 'cell') => popup.getAllByRole(role).map(({ textContent }) => textContent);
    // The store number, as its heading says, and not the location number AC-100.
    expect(texts('cell')[texts('columnheader').indexOf('Store number')]).toBe('100');
    const counted = popup.queryByRole('link', { name: '99 Arcs, At-risk tasks: 260' });
    expect([counted?.getAttribute('href'), counted?.closest('p')?.textContent]).toEqual(
      kind === 'at_risk_tasks'
        ? ['/tasks?key=1&at_risk=1&year=2031&project_id=3', 'At-risk tasks: 260 · Events: 57']
        : [undefined, undefined],
    );
    expect(asked('/overview')[1]).toEqual({ year: '2031', project_id: '3', kind, page: '1' });
  });

  it.each([
    [1, /^8401 Falls BlvdAcme Fireworks · 100AC-31-42-1/],
    [2, /^8401 Falls BlvdReady for Sales100AC-31-42-1/], // beside the store: the event and its number share a line
  ] as const)('names the store number on the cards of a popup, too: level %i', async (level, text) => {
    onPhone();
    await open('locations', level);
    fireEvent.click(await screen.findByRole('button', { name: /At-risk tasks/ }));
    const card = (await screen.findByRole('link', { name: '8401 Falls Blvd' })).closest('li');
    expect(card?.textContent).toMatch(text);
  });

  it('shows corporate people popups in place of pages, with the badge of what is ready', async () => {
    await open('locations', 2);
    fireEvent.click(await screen.findByRole('button', { name: /At-risk tasks/ }));
    const popup = within(await screen.findByRole('dialog'));
    expect(await popup.findByText('Ready for Sales')).toBeTruthy();
    expect(popup.getByRole('button', { name: 'AC-31-42-1' }).getAttribute('aria-haspopup')).toBe('dialog');
    expect(popup.queryByText('Acme Fireworks')).toBeNull();
  });

  it.each([
    ['Active events', 14, { status_num: '1', live: '1' }],
    ['Ready for Sales', 5, { status_num: '1', task: 'ready_for_sales' }],
  ] as const)('opens %s of a project as a popup for corporate people', async (name, count, filter) => {
    await open('projects', 2);
    fireEvent.click(await screen.findByRole('button', { name: `99 Arcs, ${name}: ${count}` }));
    expect(await screen.findByText('No active events here.')).toBeTruthy();
    await waitFor(() =>
      expect(asked('/event/list')[1]).toEqual({ year: '2031', project_id: '3', page: '1', ...filter }),
    );
  });

  it('opens from each number of a vendor its rows, and lists of each kind', async () => {
    await open('vendors');
    expect((await screen.findByRole('link', { name: 'Big Top' })).getAttribute('href')).toBe('/vendors/view/9');
    expect(linksOf(/^Big Top, /)).toEqual([
      'Big Top, Active events: 4 /events?status_num=1&live=1&vendor_id=9&year=2031',
      'Big Top, Overdue: 2 /tasks?key=2&vendor_id=9&year=2031',
      'Big Top, Pending: 3 /tasks?key=3&vendor_id=9&year=2031',
      'Big Top, Completed: 5 /tasks?key=4&vendor_id=9&year=2031',
    ]);
    const chips = within(screen.getByRole('list', { name: 'Vendors by trade' })).getAllByRole('link');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Tent Vendor 14', '/vendors?vendor_num=4'],
      ['Electric Vendor 13', '/vendors?vendor_num=3'],
      ['Fence Vendor 12', '/vendors?vendor_num=2'],
      ['Merchandise Vendor 11', '/vendors?vendor_num=1'],
    ]);
  });
});
