import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MapEvent } from '@guyline/contract/dashboard/map';
import type { EventReason } from '@guyline/contract/risk/reasons';
import { pointAt } from '../../libs/ui/jest/first-use.js';
import { event, threeStates, useMap } from './show-map.js';

describe('the events behind a state of the map', () => {
  const { api, asked, open } = useMap();

  it('says of each event by when to act and why, all of it when pointed at, and no Completed over what does not hold', async () => {
    const about = { item: 7 as const, day: '2031-07-01', against: '2031-07-10' };
    const short: EventReason = { pt_num: 7, code: 'permit_window_short', act_by: '2031-07-01', settled: true, about };
    const failed: EventReason = { pt_num: 8, code: 'failed', act_by: '2031-05-09', about: { day: '2031-05-09' } };
    const rows: MapEvent[] = [
      { ...event(1), status: 5, reasons: [short, failed], act_by: '2031-05-09', today: '2031-07-02' },
      { ...event(2), status: 5, reasons: [], act_by: null },
    ];
    await open();
    api.answer = () => ({ body: { success: true, data: { ...threeStates, state_data: rows, total: 2 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Texas' }));
    const cells = async (id: number) => {
      const row = (await screen.findByText(`NFS-31-${id}-1`)).closest('tr');
      return [...(row?.cells ?? [])].map(({ textContent }) => textContent).slice(-2);
    };
    expect(await cells(1)).toEqual([
      expect.stringMatching(/^05\/09\/2031 54 days ago/),
      expect.stringMatching(/^At risk.*1 more reason$/),
    ]);
    expect(await cells(2)).toEqual(['–', 'Completed']);
    pointAt(screen.getByRole('button', { name: /^Building Permit: Ended on/ }));
    const said = within(await screen.findByRole('tooltip')).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Building Permit',
      'Building Permit City',
    ]);
  });

  it('opens the events of a state, ten a page', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Texas' }));
    const first = await screen.findByRole('link', { name: 'NFS-31-1-1' });
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
    expect(row?.textContent).toBe('NFS-31-1-1NorthfieldSummer42 · Main Street, Austin06/20/2031–Overdue');
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
});
