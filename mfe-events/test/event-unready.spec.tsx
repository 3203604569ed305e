import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventPage } from '../src/events/event-page.js';
import { EventsPage } from '../src/events/events-page.js';
import { SummaryPage } from '../src/events-summary/summary-page.js';
import { runCounts } from './list-calls.js';
import { eventDetail, eventRow } from './rows.js';
import { show } from './show.js';

const over = { unready: { no_task: [1 as const], open: [15 as const] } };
const reasons = 'no permit task; Tent Install open';

describe('why an event is not ready for sales', () => {
  const api = useApiServer();
  const answer = (data: object) => {
    api.answer = () => ({ body: { success: true, data } });
  };

  it('stands in the list of events in place of the badge', async () => {
    answer({ list: [eventRow(over)], total: 1, status_cnts: runCounts });
    await show(<EventsPage />, { url: '/events', level_num: 1 });
    const row = (await screen.findByText('NFS-31-42-1')).closest('tr');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(row?.cells[headings.indexOf('Ready for Sales')]?.textContent).toBe('No permit task; Tent Install open');
  });

  it.each([
    ['2', reasons.replace('no', 'No')],
    ['1', undefined],
  ])('replaces the badge in the events summary, except where all events are ready: tab %s', async (key, said) => {
    const events_cnt = { ready_for_sales_cnt: 1, pending_cnt: 1, required_cnt: 2 };
    answer({ events: [eventRow(over)], total: 1, events_cnt });
    await show(<SummaryPage />, { url: `/events-summary?key=${key}`, level_num: 1 });
    const row = (await screen.findByText('NFS-31-42-1')).closest('tr');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(row?.cells[headings.indexOf('Ready for Sales')]?.textContent).toBe(said);
  });

  it('is on the cards of the event list', async () => {
    onPhone();
    answer({ list: [eventRow(over)], total: 1, status_cnts: runCounts });
    await show(<EventsPage />, { url: '/events', level_num: 4 });
    await screen.findByText('NFS-31-42-1');
    expect(document.querySelector('.gl-card')?.textContent).toContain(`Not ready for sales: ${reasons}`);
  });

  it('stands on the cards of the events summary', async () => {
    onPhone();
    const events_cnt = { ready_for_sales_cnt: 0, pending_cnt: 1, required_cnt: 1 };
    answer({ events: [eventRow(over)], total: 1, events_cnt });
    await show(<SummaryPage />, { url: '/events-summary?key=2', level_num: 1 });
    await screen.findByText('NFS-31-42-1');
    expect(document.querySelector('.gl-card')?.textContent).toContain(`Not ready for sales: ${reasons}`);
  });

  it('takes no room on the card of an event that is ready', async () => {
    onPhone();
    const events_cnt = { ready_for_sales_cnt: 1, pending_cnt: 0, required_cnt: 1 };
    answer({ events: [eventRow({ ready_for_sales: true })], total: 1, events_cnt });
    await show(<SummaryPage />, { url: '/events-summary', level_num: 1 });
    await screen.findByText('NFS-31-42-1');
    const line = document.querySelector('.gl-card .gl-card-line');
    expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Start 06/20/2031',
      'Permits Overdue',
    ]);
  });

  it.each([false, true])('stands on the page of the event, on a phone: %s', async (phone) => {
    if (phone) onPhone();
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('/detail') ? eventDetail(over) : { list: [], total: 0, requirements: [] },
      },
    });
    await show(<EventPage />, { url: '/events/view/7', path: '/events/view/:id', level_num: 1 });
    expect(await screen.findByText(`Not ready for sales: ${reasons}`)).toBeTruthy();
  });
});
