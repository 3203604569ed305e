import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { EventRow } from '@guyline/contract/events';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventsPage } from '../src/events/events-page.js';
import { choices, choose, offered } from './choices.js';
import { lastAsked, runCounts } from './list-calls.js';
import { eventRow } from './rows.js';
import { show } from './show.js';

const reference = {
  customers: [],
  projects: [],
  vendors: [],
  regions: [],
  states: [],
  identifiers: [
    { id: 9, name: 'Corner lot' },
    { id: 10, name: 'Night shift' },
  ],
};

describe('the events screen', () => {
  const api = useApiServer();
  let rows: EventRow[];
  beforeEach(() => {
    rows = [eventRow()];
  });
  const asked = () => lastAsked(api.heard, '/event/list');
  const answerOf = (path: string): object => {
    if (path.includes('/event/list')) return { list: rows, total: rows.length, status_cnts: runCounts };
    // The customer of an address is asked for where the filter does not offer it.
    return path.includes('/customer/') ? { id: 2, name: 'Harbor Home', status_num: 1 } : reference;
  };
  const open = async (level_num: Level, url = '/events') => {
    api.answer = ({ url: path }) => ({ body: { success: true, data: answerOf(path) } });
    const shown = await show(<EventsPage />, { url, level_num });
    await screen.findByText('NFS-31-42-1');
    return shown;
  };

  it('says At risk of the permits where one that is approved does not hold, as the page of the event does', async () => {
    const about = { item: 7, day: '2031-07-01', against: '2031-07-10' } as const;
    const short = { pt_num: 7, code: 'permit_window_short', act_by: '2031-07-01', about, settled: true } as const;
    rows = [
      eventRow({ permit_snum: 5, inst_snum: 5, insp_snum: 5, td_snum: 5, reasons: [short], today: '2031-07-02' }),
    ];
    await open(1);
    const cells = within(screen.getByText('NFS-31-42-1').closest('tr') as HTMLElement).getAllByRole('cell');
    const states = cells
      .map(({ textContent }) => textContent)
      .filter((text) => /^(At risk|Completed)$/.test(text ?? ''));
    expect(states).toEqual(['At risk', 'Completed', 'Completed', 'Completed']);
    expect(screen.getByText(/^Building Permit: Ended on 07\/01\/2031/)).toBeTruthy(); // the day is over at the store
  });

  it('searches by event, location number or postcode, and opens on the active ones', async () => {
    await open(1);
    expect(screen.getByPlaceholderText('Event ID, Location Number, PostCode')).toBeTruthy();
    expect(asked()).toMatchObject({ status_num: '1', page: '1', per_page: '10' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All21',
      'Active1',
      'Completed2',
      'Paused3',
      'Canceled4',
      'Archived5',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Active1');
  });

  it('says which event a link of the dashboard asks for, and lets it go', async () => {
    const { url } = await open(3, '/events?status_num=1&live=1&event_id=7');
    expect(asked()).toMatchObject({ event_id: '7', live: '1' });
    const chip = await screen.findByText('Event: NFS-31-42-1');
    fireEvent.click(within(chip).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(url()).toBe('?status_num=1&live=1'));
  });

  it.each([
    ['Completed', '2'],
    ['Paused', '3'],
    ['Canceled', '4'],
    ['Archived', '5'],
    ['All', undefined],
  ])('asks on the tab %s for the status %s', async (tab, status) => {
    await open(1);
    fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
    await waitFor(() => expect(asked()['status_num']).toBe(status));
  });

  it.each([
    [1, { customer: true, vendor: true, adds: true, selects: true }],
    [2, { customer: false, vendor: true, adds: true, selects: false }],
    [3, { customer: true, vendor: true, adds: true, selects: false }],
    [4, { customer: true, vendor: false, adds: false, selects: false }],
    [5, { customer: true, vendor: false, adds: false, selects: false }],
  ] as const)('gives level %i its filters and what it may do', async (level, may) => {
    const { router } = await open(level);
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await screen.findByRole('combobox', { name: 'Region' });
    const has = (name: string): boolean => screen.queryByRole('combobox', { name }) !== null;
    const add = screen.queryByRole('button', { name: /NEW EVENT/ });
    expect({
      customer: has('Customer'),
      vendor: has('Vendor'),
      adds: add !== null,
      selects: screen.queryAllByRole('checkbox').length > 0,
    }).toEqual(may);
    for (const name of ['Year', 'Region', 'State', 'Identifiers']) expect([name, has(name)]).toEqual([name, true]);
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    if (!add) return;
    fireEvent.click(add);
    expect(router.state.location.pathname).toBe('/events/new');
  });

  it('sorts by the start of the project', async () => {
    await open(1);
    fireEvent.click(screen.getByRole('columnheader', { name: /^Start/ }));
    await waitFor(() => expect(asked()).toMatchObject({ sort_by: 'start_date', sort_order: 'asc' }));
    fireEvent.click(screen.getByRole('columnheader', { name: /^Act by/ }));
    await waitFor(() => expect(asked()).toMatchObject({ sort_by: 'act_by', sort_order: 'asc' }));
  });

  it('says by when somebody must act at an event and why, all of it on a press', async () => {
    const reasons: EventRow['reasons'] = [
      { pt_num: 7, code: 'failed', act_by: '2031-05-09', about: { day: '2031-05-09' } },
      { pt_num: 15, code: 'undated', act_by: '2031-06-10', about: { day: '2031-06-10' } },
    ];
    rows = [
      eventRow({ reasons, act_by: '2031-05-09', today: '2031-04-01' }),
      eventRow({ id: 8, uuid: 'NFS-31-43-1', reasons: [], act_by: null, today: '2031-04-01' }),
    ];
    await open(1);
    const cell = (event: string) => {
      const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      return screen.getByText(event).closest('tr')?.cells[headings.indexOf('Act by')] as HTMLElement;
    };
    expect(cell('NFS-31-42-1').textContent).toMatch(/^05\/09\/2031 ?Building Permit: It failed; fix it(?! by)/);
    expect(cell('NFS-31-43-1').textContent).toBe('–');
    fireEvent.click(within(cell('NFS-31-42-1')).getByRole('button', { name: /1 more reason$/ }));
    expect(await screen.findByText('Tent Install: Set a date; the deadline is 06/10/2031')).toBeTruthy();
  });

  it('has labels at the days of a card on a phone', async () => {
    onPhone();
    rows = [eventRow({ reasons: [], act_by: '2031-05-09', today: '2031-04-01' })];
    await open(1);
    expect(document.querySelector('.gl-card')?.textContent).toContain('Start 06/20/2031 · Act by 05/09/2031');
  });

  it('takes several identifiers', async () => {
    await open(1);
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await choices('Identifiers');
    await waitFor(() => expect(offered()).toEqual(['Corner lot', 'Night shift']));
    choose('Corner lot');
    choose('Night shift');
    await waitFor(() => expect(asked()).toMatchObject({ 'identifiers[0]': '9', 'identifiers[1]': '10' }));
  });

  it('is narrowed to what is at risk, and to a reason of it', async () => {
    await open(1);
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    await choices('Reason');
    await waitFor(() =>
      expect(offered().slice(0, 2)).toEqual(['Permit not valid at installation', '811 ticket expires too early']),
    );
    choose('811 ticket expires too early');
    await waitFor(() => expect(asked()).toMatchObject({ reason: 'ticket_expired' }));
  });

  it('opens a link to what is at risk by a reason', async () => {
    await open(4, '/events?at_risk=1&reason=failed');
    expect(asked()).toMatchObject({ at_risk: '1', reason: 'failed', status_num: '1' });
    expect(screen.getByText(/^Reason: /)).toBeTruthy();
  });

  it('opens a link to the events of a project, and says it by name', async () => {
    await open(4, '/events?project_id=3/Summer');
    expect(asked()).toMatchObject({ project_id: '3', status_num: '1' });
    expect(screen.getByText('Project: Summer')).toBeTruthy();
  });

  it.each([
    ['2031-05', 'Start month: May 2031'],
    ['2019-12', 'Start month: December 2019'],
    ['soon', 'Start month: soon'],
  ])('opens a link to the events that start in a month: %s', async (month, chip) => {
    await open(1, `/events?status_num=1&live=1&start_month=${month}`);
    expect(asked()).toMatchObject({ start_month: month, live: '1' });
    expect(screen.getByText(chip)).toBeTruthy();
  });

  it('opens the dashboard’s link to what is ready for sales, and exports that', async () => {
    await open(1, '/events?status_num=1&task=ready_for_sales&year=2031&customer_id=2');
    expect(asked()).toMatchObject({ status_num: '1', task: 'ready_for_sales', year: '2031', customer_id: '2' });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/event/export/ready_for_sales?'))).toBe(true));
  });

  it('offers an admin what can be done with the chosen events and their tasks', async () => {
    await open(1);
    fireEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement);
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    for (const name of ['Copy to project', 'Move to project', 'Event status', 'Task status', 'Delete tasks'])
      expect(within(bar).getByRole('button', { name })).toBeTruthy();
  });
});
