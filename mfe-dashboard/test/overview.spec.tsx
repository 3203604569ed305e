import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import OverviewPanel from '../src/panels/overview.js';
import { show } from './show.js';
import { showPanel } from './show-panel.js';

describe('tasks by state', () => {
  const api = useApiServer();

  it('the card of tasks at risk says what at risk means, as it could be taken for the day on which permits are due', async () => {
    const counts = {
      overdue_cnt: 1,
      at_risk_cnt: 7,
      missing_date_cnt: 2,
      pending_cnt: 3,
      completed_cnt: 4,
      total_cnt: 9,
    };
    api.answer = () => ({ body: { success: true, data: counts } });
    await showPanel('overview', { year: 2031 });
    const card = await screen.findByRole('link', { name: /At risk/ });
    expect(card.getAttribute('aria-description')).toMatch(/Permits due/);
    fireEvent.mouseEnter(card);
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Open tasks with a reason to act/);
    expect(card.classList.contains('gl-stat')).toBe(true); // the tooltip has a class of its own
  });

  it.each([
    [[], /; your own are under My tasks$/],
    [['work'], /those of other vendors$/],
  ])('tell a vendor where its own tasks are, unless it has hidden them: %j', async (hidden, said) => {
    api.answer = () => ({ body: { success: true, data: {} } });
    await show(<OverviewPanel filter={{}} />, { level_num: 4, preferences: { dashboard: { order: [], hidden } } });
    expect((await screen.findByText(/^All tasks of your events/)).textContent).toMatch(said);
  });
});
