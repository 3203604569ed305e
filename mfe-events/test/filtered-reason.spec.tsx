import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { EventRow } from '@guyline/contract/events';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventsPage } from '../src/events/events-page.js';
import { SummaryPage } from '../src/events-summary/summary-page.js';
import { eventRow } from './rows.js';
import { show } from './show.js';

const reasons: EventRow['reasons'] = [
  { pt_num: 7, code: 'failed', act_by: '2031-05-09', about: { day: '2031-05-09' } },
  { pt_num: 15, code: 'undated', act_by: '2031-06-10', about: { day: '2031-06-10' } },
];
const row = eventRow({ reasons, act_by: '2031-05-09', today: '2031-04-01' });

describe('a list of events that is narrowed to a reason', () => {
  const api = useApiServer();
  const lead = async (page: 'events' | 'summary', query: string) => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('event-summary')
          ? { events: [row], total: 1, events_cnt: {} }
          : url.includes('/event/list')
            ? { list: [row], total: 1, status_cnts: {} }
            : { customers: [], projects: [], vendors: [], regions: [], states: [], identifiers: [] },
      },
    });
    await show(page === 'events' ? <EventsPage /> : <SummaryPage />, { url: `/${query}` });
    return (await screen.findByRole('button', { name: /1 more reason$/ })).textContent;
  };

  it.each([
    ['events', '', false, /^.Building Permit: It failed/],
    ['events', '?reason=undated', false, /^.Tent Install: Set a date/],
    ['events', '?reason=undated', true, /^.Tent Install: Set a date/],
    ['summary', '', false, /^.Building Permit: It failed/],
    ['summary', '?key=3&reason=undated', false, /^.Tent Install: Set a date/],
    ['summary', '?key=3&reason=undated', true, /^.Tent Install: Set a date/],
  ] as const)('says it first in its rows: %s %s, on a phone: %s', async (page, query, phone, first) => {
    if (phone) onPhone();
    expect(await lead(page, query)).toMatch(first);
  });

  it.each([
    ['events', '?year=2031&reason=undated', 'year=2031&status_num=1'],
    ['events', '?status_num=0&search=NFS', 'search=NFS'],
    ['summary', '?year=2031', 'year=2031&status_num=1&task=ready_for_sales'],
    ['summary', '?key=2&reason=undated', 'status_num=1&task=pending'],
    ['summary', '?key=3&sort_by=act_by', 'status_num=1'],
  ] as const)('says beside each reason how many of its rows have it: %s %s', async (page, query, asked) => {
    await lead(page, query);
    const rest = api.answer;
    const counted = [{ code: 'failed', event_cnt: 1_204 }];
    api.answer = (call) =>
      call.url.includes('/event/reasons') ? { body: { success: true, data: { reasons: counted } } } : rest(call);
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const box = await screen.findByRole('combobox', { name: 'Reason' });
    const calls = () =>
      api.heard.filter(({ url }) => url.includes('/event/reasons')).map(({ url }) => url.split('?')[1]);
    expect(calls()).toEqual([]);
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: 'ailed' } });
    expect(await screen.findByText('1,204')).toBeTruthy();
    expect(calls().map((one) => [...new URLSearchParams(one)].toSorted().join())).toEqual([
      [...new URLSearchParams(asked)].toSorted().join(),
    ]);
    fireEvent.change(box, { target: { value: 'Due soon' } });
    await waitFor(() => expect(document.querySelector('.gl-filter-choice')?.textContent).toBe('Due soon0'));
  });
});
