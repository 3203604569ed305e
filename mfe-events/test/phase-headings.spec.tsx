import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Level, levels } from '@guyline/contract/access';
import type { EventDetail } from '@guyline/contract/events';
import type { RiskReason } from '@guyline/contract/risk/reasons';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { EventPage } from '../src/events/event-page.js';
import { eventDetail, taskRow } from './rows.js';
import { show } from './show.js';

const short: RiskReason = {
  code: 'permit_window_short',
  act_by: '2031-07-01',
  about: { item: 7, day: '2031-07-01', against: '2031-07-10' },
};
const permit = (reasons: RiskReason[]) =>
  taskRow({ pt_num: 7, category_num: 1, status_num: 2, task_state: 5, reasons });
const eventOf = (reasons: RiskReason[], over: Partial<EventDetail> = {}) =>
  eventDetail({
    permit_snum: 5,
    tasks: [permit(reasons)],
    reasons: reasons.map((reason) => ({ ...reason, pt_num: 7, settled: true })),
    ...over,
  });

describe('the state above the permits of an event', () => {
  const api = useApiServer();
  const open = async (event: EventDetail, level_num: Level = 1) => {
    api.answer = ({ url }) => ({
      body: { success: true, data: url.includes('/detail') ? event : { id: 9, list: [], total: 0, requirements: [] } },
    });
    await show(<EventPage />, { url: '/events/view/7', path: '/events/view/:id', level_num });
    await screen.findByRole('heading', { name: /Main Street, TX/ });
  };
  const heading = () => screen.getByRole('heading', { name: /^Permits/ }).textContent;

  it.each(Object.values(levels))(
    'is At risk for level %i while a permit that is approved does not hold',
    async (level) => {
      await open(eventOf([short]), level);
      expect(heading()).toBe('PermitsAt risk');
    },
  );

  it('is Completed where all permits hold', async () => {
    await open(eventOf([]));
    expect(heading()).toBe('PermitsCompleted');
  });

  it('stays Overdue where one is', async () => {
    await open(eventOf([short], { permit_snum: 1 }));
    expect(heading()).toBe('PermitsOverdue');
  });

  it('says so on a phone, too', async () => {
    onPhone();
    await open(eventOf([short]));
    const summary = screen.getAllByText('Permits')[0]?.parentElement as HTMLElement;
    expect(within(summary).getByText('At risk')).toBeTruthy();
  });
});
