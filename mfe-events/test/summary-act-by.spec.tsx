import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { SummaryPage } from '../src/events-summary/summary-page.js';
import { eventRow } from './rows.js';
import { show } from './show.js';

const day = '2031-03-20';
const row = eventRow({
  act_by: day,
  today: '2031-01-05',
  reasons: [{ pt_num: 7, code: 'deadline_near', act_by: day, about: { day } }],
});

describe('the events summary', () => {
  const api = useApiServer();
  const cellsOf = async (order: string[]) => {
    const events_cnt = { ready_for_sales_cnt: 1, pending_cnt: 2, required_cnt: 3 };
    api.answer = () => ({ body: { success: true, data: { events: [row], total: 1, events_cnt } } });
    await show(<SummaryPage />, {
      url: '/events-summary',
      preferences: { lists: { kept: { events_summary: { per_page: null, order, hidden: [] } } } },
    });
    const cells = (await screen.findByText(row.uuid)).closest('tr')?.cells ?? [];
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    return new Map([...cells].map(({ textContent }, index) => [headings[index], textContent.trim()]));
  };

  it('says why an event is at risk, and by when, below its store', async () => {
    const cells = await cellsOf([]);
    expect(cells.get('Location')).toBe('Main Street, TX Building Permit: Due by 03/20/2031');
    expect(cells.has('Act by')).toBe(false);
  });

  it('says it there alone where the column of the day is chosen', async () => {
    const cells = await cellsOf(['act_by']);
    expect(cells.get('Act by')).toBe('03/20/2031');
    expect(cells.get('Location')).toMatch(/^Main Street, TX Building Permit:/);
    expect(screen.getAllByRole('button', { name: /^Building Permit:/ })).toHaveLength(1);
  });
});
