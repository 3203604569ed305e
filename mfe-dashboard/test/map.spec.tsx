import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { state, threeStates, useMap } from './show-map.js';
import { showPanel } from './show-panel.js';

describe('the map panel', () => {
  const { api, asked, open } = useMap();

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

  it.each([
    [99, true],
    [100_000, false],
  ])('writes %i on Florida, which is narrow: %s; the list has it', async (events, isWritten) => {
    const map = await open(1, { ...threeStates, states: [state(9, 'FL', events)], tasks: [] });
    const number = events.toLocaleString('en');
    expect(map.queryByText(number) !== null).toBe(isWritten);
    const row = screen.getByRole('button', { name: 'Florida' }).closest('tr');
    expect(row?.textContent).toContain(number);
  });

  it('writes the number of a small state beside it, with its letters; it opens as the state does', async () => {
    const map = await open(1, { ...threeStates, states: [state(40, 'RI', 1234), state(43, 'TX', 12)], tasks: [] });
    const island = map.getByRole('button', { name: /^Rhode Island/ });
    act(() => island.focus());
    expect(island.tabIndex).toBe(0);
    fireEvent.keyDown(island, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(map.getByRole('button', { name: /^Texas/ }));
    expect(map.getByText('RI 1,234')).toBeTruthy();
    fireEvent.click(island.querySelector('.gl-map-hit') ?? document.body);
    expect(await screen.findByText('NFS-31-1-1')).toBeTruthy();
    expect(asked().at(-1)).toMatchObject({ state_num: '40', page: '1' });
  });

  it.each([
    [999, true],
    [1000, false],
  ])('writes %i beside Hawaii, where Texas is near: %s', async (events, isWritten) => {
    const map = await open(1, { ...threeStates, states: [state(11, 'HI', events)], tasks: [] });
    expect(map.queryByText(`HI ${events.toLocaleString('en')}`) !== null).toBe(isWritten);
  });

  it('shows the counts of Puerto Rico also where it has no active events, and then opens nothing', async () => {
    const map = await open(1, { ...threeStates, states: threeStates.states.filter(({ code }) => code !== 'PR') });
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
    fireEvent.keyDown(drawn('TX'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(drawn('PR'));
    expect(stops()).toEqual(['-1', '0', '-1']);
    fireEvent.keyDown(drawn('PR'), { key: 'Home' });
    expect(document.activeElement).toBe(drawn('AK'));
    fireEvent.keyDown(drawn('AK'), { key: 'Enter' });
    expect(await screen.findByText('NFS-31-1-1')).toBeTruthy();
    expect(asked().at(-1)).toMatchObject({ state_num: '2', page: '1' });
  });

  it('passes over a state that it has no shape of, which is in the list alone', async () => {
    const [alaska, ...others] = threeStates.states;
    const map = await open(1, { ...threeStates, states: [alaska!, state(53, 'GU', 600), ...others] });
    expect(screen.getByRole('button', { name: 'Guam' })).toBeTruthy();
    expect(map.queryByRole('button', { name: /^Guam/ })).toBeNull();
    expect(map.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    const texas = map.getByRole('button', { name: /^Texas/ });
    expect(texas.dataset['step']).toBe('4');
    fireEvent.keyDown(texas, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(map.getByRole('button', { name: /^Alaska/ }));
  });

  it('moves with the arrow keys as the land lies, and stays where there is none', async () => {
    const map = await open();
    const named = (name: RegExp) => map.getByRole('button', { name });
    document.documentElement.dir = 'rtl';
    try {
      act(() => named(/^Texas/).focus());
      fireEvent.keyDown(named(/^Texas/), { key: 'ArrowDown' });
      expect(document.activeElement).toBe(named(/^Texas/));
      fireEvent.keyDown(named(/^Texas/), { key: 'ArrowRight' });
      expect(document.activeElement).toBe(named(/^Puerto Rico/));
      fireEvent.keyDown(named(/^Puerto Rico/), { key: 'End' });
      expect(document.activeElement).toBe(named(/^Texas/));
    } finally {
      document.documentElement.dir = 'ltr';
    }
  });

  it('writes its numbers of 10 px on a phone, and leaves out those that no longer have room', async () => {
    const { getBoundingClientRect } = Element.prototype;
    // jsdom lays nothing out.
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 336, 170);
    try {
      const states = [state(9, 'FL', 88), state(43, 'TX', 88), state(40, 'RI', 88)];
      const map = await open(1, { ...threeStates, states, tasks: [] });
      const written = map.getAllByText('88');
      expect(written.map((text) => text.closest('[data-state]')?.getAttribute('data-state'))).toEqual(['TX']);
      expect(Number.parseFloat(map.getByText('RI 88').style.fontSize) * 0.6).toBeCloseTo(10);
      expect(Number.parseFloat(written[0]?.closest('svg')?.style.fontSize ?? '') * 0.6).toBeCloseTo(10);
    } finally {
      Element.prototype.getBoundingClientRect = getBoundingClientRect;
    }
  });

  it('has no focus stop where it has no shape at all', async () => {
    const map = await open(1, { ...threeStates, states: [state(53, 'GU', 600)] });
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

  it('says that there is nothing, and offers Retry after a failure', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'Down' } });
    await showPanel('map', { year: 2031 });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer = () => ({ body: { success: true, data: { states: [], tasks: [], state_data: [], total: 0 } } });
    fireEvent.click(retry);
    expect(await screen.findByText('No active events in 2031.')).toBeTruthy();
  });
});
