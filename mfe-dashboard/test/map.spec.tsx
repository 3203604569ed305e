import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import type { DashboardMap, MapEvent } from '@guyline/contract/dashboard/map';
import type { EventReason } from '@guyline/contract/risk/reasons';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { stepOf, stepsOf } from '../src/panels/map/steps.js';
import { showPanel } from './show-panel.js';

const names = { AK: 'Alaska', GU: 'Guam', PR: 'Puerto Rico', TX: 'Texas' };
const state = (state_num: number, code: keyof typeof names, event_cnt: number) => ({
  state_num,
  code,
  name: names[code],
  event_cnt,
  location_cnt: event_cnt,
  ready_for_sales_cnt: 1,
});
const work = (state_num: number) => ({ state_num, total_cnt: 9, overdue_cnt: 4, pending_cnt: 3, completed_cnt: 2 });
const event = (id: number): MapEvent => ({
  event_id: id,
  uuid: `NFS-31-${id}-1`,
  customer: { id: 2, name: 'Northfield' },
  project: { id: 3, name: 'Summer' },
  location: { id: 5, lc_number: 'NFS-42', name: 'Main Street', city: 'Austin' },
  deadline: '2031-06-20',
  status: 1,
});
const all: DashboardMap = {
  states: [state(2, 'AK', 1), state(52, 'PR', 7), state(43, 'TX', 12)],
  tasks: [work(2), work(52), work(43)],
  state_data: [],
  total: 0,
};

describe('the map panel', () => {
  const api = useApiServer();
  const asked = () =>
    api.heard
      .filter(({ url }) => url.includes('dashboard/map'))
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  const answer = (total = 12, map = all) => {
    api.answer = ({ url }) => {
      const params = new URL(url, 'http://x').searchParams;
      if (url.includes('/event/list'))
        return { body: { success: true, data: { list: [], total: 0, status_cnts: {} } } };
      if (!params.has('state_num')) return { body: { success: true, data: map } };
      const first = (Number(params.get('page')) - 1) * 10;
      const rows = Array.from({ length: Math.min(10, total - first) }, (_, index) => event(first + index + 1));
      return { body: { success: true, data: { ...all, state_data: rows, total } } };
    };
  };
  const open = async (level: Level = 1, map = all) => {
    answer(12, map);
    await showPanel('map', { year: 2031, customer_id: 8 }, level);
    return within(await screen.findByRole('group', { name: 'Active events by state' }, { timeout: 20_000 }));
  };

  it('shows each state with events in a step of colour, with its number', async () => {
    const map = await open();
    expect(map.getAllByRole('button').map((one) => [one.getAttribute('aria-label'), one.dataset['step']])).toEqual([
      ['Alaska, Active events: 1, Overdue: 4, Pending: 3, Ready for Sales: 1', '0'],
      ['Puerto Rico, Active events: 7, Overdue: 4, Pending: 3, Ready for Sales: 1', '3'],
      ['Texas, Active events: 12, Overdue: 4, Pending: 3, Ready for Sales: 1', '4'],
    ]);
    expect([map.getByText('PR'), map.getByText('7')]).toHaveLength(2);
    expect(map.getByText('12')).toBeTruthy();
    const legend = screen.getByRole('list', { name: 'Active events' });
    expect([...legend.children].map(({ textContent }) => textContent)).toEqual(['1', '2–4', '5–9', '10+']);
  });

  it('shows the counts of Puerto Rico also where it has no active events, and then opens nothing', async () => {
    const map = await open(1, { ...all, states: all.states.filter(({ code }) => code !== 'PR') });
    const island = map.getByRole('img', { name: /^Puerto Rico/ });
    expect([island.getAttribute('aria-label'), island.textContent]).toEqual([
      'Puerto Rico, Active events: 0, Overdue: 0, Pending: 0, Ready for Sales: 0',
      '0',
    ]);
    fireEvent.mouseEnter(island);
    expect((await screen.findByRole('tooltip')).textContent).toContain('Active events: 0');
    expect(map.queryByRole('button', { name: /^Puerto Rico/ })).toBeNull();
  });

  it('is one stop of the keyboard, on the state with the most events first', async () => {
    await open();
    const drawn = (code: string) => document.querySelector<SVGElement>(`[data-state=${code}]`) ?? document.body;
    const stops = () => ['AK', 'PR', 'TX'].map((code) => drawn(code).getAttribute('tabindex'));
    expect(stops()).toEqual(['-1', '-1', '0']);
    drawn('TX').focus();
    fireEvent.keyDown(drawn('TX'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(drawn('PR'));
    expect(stops()).toEqual(['-1', '0', '-1']);
    fireEvent.keyDown(drawn('PR'), { key: 'Home' });
    expect(document.activeElement).toBe(drawn('AK'));
    fireEvent.keyDown(drawn('AK'), { key: 'Enter' });
    expect(await screen.findByText('NFS-31-1-1')).toBeTruthy();
    expect(asked().at(-1)).toMatchObject({ state_num: '2', page: '1' });
  });

  it('passes over a state that it has no shape of, which is in the list alone', async () => {
    const [alaska, ...others] = all.states;
    const map = await open(1, { ...all, states: [alaska!, state(53, 'GU', 600), ...others] });
    expect(screen.getByRole('button', { name: 'Guam' })).toBeTruthy();
    expect(map.queryByRole('button', { name: /^Guam/ })).toBeNull();
    expect(map.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    const texas = map.getByRole('button', { name: /^Texas/ });
    expect(texas.dataset['step']).toBe('4');
    fireEvent.keyDown(texas, { key: 'ArrowLeft' });
    fireEvent.keyDown(map.getByRole('button', { name: /^Puerto Rico/ }), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(map.getByRole('button', { name: /^Alaska/ }));
  });

  it('has no focus stop where it has no shape at all', async () => {
    const map = await open(1, { ...all, states: [state(53, 'GU', 600)] });
    expect(map.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Guam' })).toBeTruthy();
  });

  it('lists the states beside it, each number with the rows it counts', async () => {
    await open();
    const links = (row: string) =>
      within(screen.getByRole('row', { name: new RegExp(row) }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const filter = 'year=2031&customer_id=8';
    expect(links('Texas')).toEqual([
      `/events?status_num=1&live=1&state_num=43&${filter}`,
      `/tasks?key=2&state_num=43&${filter}`,
      `/tasks?key=3&state_num=43&${filter}`,
      `/events?status_num=1&task=ready_for_sales&state_num=43&${filter}`,
    ]);
  });

  it('says of each event by when to act and why, all of it when pointed at, and no Completed over what does not hold', async () => {
    const about = { item: 7 as const, day: '2031-07-01', against: '2031-07-10' };
    const short: EventReason = { pt_num: 7, code: 'permit_window_short', act_by: '2031-07-01', settled: true, about };
    const failed: EventReason = { pt_num: 8, code: 'failed', act_by: '2031-05-09', about: { day: '2031-05-09' } };
    const rows: MapEvent[] = [
      { ...event(1), status: 5, reasons: [short, failed], act_by: '2031-05-09', today: '2031-01-05' },
      { ...event(2), status: 5, reasons: [], act_by: null },
    ];
    await open();
    api.answer = () => ({ body: { success: true, data: { ...all, state_data: rows, total: 2 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Texas' }));
    const cells = async (id: number) => {
      const row = (await screen.findByText(`NFS-31-${id}-1`)).closest('tr');
      return [...(row?.cells ?? [])].map(({ textContent }) => textContent).slice(-2);
    };
    expect(await cells(1)).toEqual(['05/09/2031', expect.stringMatching(/^At risk.*1 more reason$/)]);
    expect(await cells(2)).toEqual(['–', 'Completed']);
    fireEvent.mouseEnter(screen.getByRole('button', { name: /^Building Permit:/ }));
    const said = within(await screen.findByRole('tooltip')).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Building Permit',
      'Building Permit City',
    ]);
  });

  it('opens the events of a state, ten a page', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Texas' }));
    const first = await screen.findByText('NFS-31-1-1');
    expect(first.getAttribute('href')).toBe('/events/view/1');
    const dialog = within(screen.getByRole('dialog', { name: 'Texas' }));
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Event ID',
      'Customer',
      'Project',
      'Location',
      'Deadline',
      'Act by',
      'Status',
    ]);
    const [row] = dialog.getAllByRole('row').slice(1);
    expect(row?.textContent).toBe('NFS-31-1-1NorthfieldSummerMain Street, Austin06/20/2031–Overdue');
    expect(asked().at(-1)).toEqual({ year: '2031', customer_id: '8', state_num: '43', page: '1' });
    fireEvent.click(dialog.getByTitle('2'));
    expect(await screen.findByText('NFS-31-12-1')).toBeTruthy();
  });

  it('opens the popup of an event for corporate instead of leaving the page', async () => {
    await open(2);
    fireEvent.click(screen.getByRole('button', { name: 'Texas' }));
    const event = (await screen.findByText('NFS-31-1-1')).closest('a, button');
    expect([event?.tagName, event?.getAttribute('aria-haspopup')]).toEqual(['BUTTON', 'dialog']);
    fireEvent.click(event as Element);
    await waitFor(() => expect(api.heard.some(({ url }) => url === '/remotes.json')).toBe(true));
  });

  it.each([
    ['Events: 12', { status_num: '1', live: '1' }],
    ['Ready: 1', { status_num: '1', task: 'ready_for_sales' }],
  ])('opens %s of a state as a popup for corporate people', async (name, params) => {
    await open(2);
    fireEvent.click(screen.getByRole('button', { name: `Texas, ${name}` }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    const calls = () => api.heard.filter(({ url }) => url.includes('/event/list'));
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(Object.fromEntries(new URL(calls()[0]?.url ?? '', 'http://x').searchParams)).toEqual({
      ...params,
      year: '2031',
      customer_id: '8',
      state_num: '43',
      page: '1',
    });
  });

  it('says that there is nothing, and offers Retry after a failure', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'Down' } });
    await showPanel('map', { year: 2031 });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer = () => ({ body: { success: true, data: { states: [], tasks: [], state_data: [], total: 0 } } });
    fireEvent.click(retry);
    expect(await screen.findByText('No active events in 2031.')).toBeTruthy();
  });
});

describe('the steps of colour', () => {
  it.each([
    [1, ['1+']],
    [4, ['1', '2+']],
    [37, ['1', '2–4', '5–9', '10–19', '20+']],
    [600, ['1–49', '50–99', '100–199', '200–499', '500+']],
  ])('are round numbers up to %i', (largest, expected) => {
    const steps = stepsOf(largest);
    const said = steps.map(({ from, to }) =>
      to === undefined ? `${from}+` : from === to ? `${from}` : `${from}–${to}`,
    );
    expect(said).toEqual(expected);
    expect(stepOf(steps, 0)).toBeUndefined();
    expect(stepOf(steps, 1)).toBe(steps[0]);
    expect(stepOf(steps, largest)).toBe(steps.at(-1));
  });
});
