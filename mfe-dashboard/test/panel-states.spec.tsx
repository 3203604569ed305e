import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Level } from '@guyline/contract/access';
import { lazily } from '@guyline/web-core/lazily';
import { riskCodes } from '@guyline/contract/risk/reasons';
import { today } from '@guyline/web-core/days';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PanelFrame } from '../src/frame/panel-frame.js';
import { show } from './show.js';
import { showPanel } from './show-panel.js';

const down: Reply = { status: 503, body: { success: false, message: 'Down', error: 'unavailable', data: null } };
const ok = (data: unknown): Reply => ({ body: { success: true, data } });
const nobody = { tent_vendor: null, electronic_vendor: null, fence_vendor: null, merchandise_vendor: null };
const month = { daily_tasks: [], backlog_cnt: 0, scheduled_pending_cnt: 0, today: today() };
const trade = { key: 'takedowns', name: 'Takedowns', required: 2, confirm: 1, pending: 1, complete: 0, overdue: 0 };
const accounts = {
  users_per_level: [{ level_num: 2, user_cnt: 4, active_cnt: 3 }],
  users_per_status: [{ status_num: 1, user_cnt: 4 }],
  total_user_cnt: 4,
};
const events_cnt = { ready_for_sales_cnt: 0, pending_cnt: 0, required_cnt: 0 };

/** Each panel that asks the server, and what it says of an answer without rows, or shows of one that always has some. */
const panels: [key: string, level: Level, answer: object, shows: string][] = [
  ['projects', 1, { projects: [], total: 0 }, 'No active projects in 2031.'],
  ['projects', 4, { projects: [], total: 0 }, 'No active projects in 2031.'],
  ['portal', 1, { portal_data: [], total: 0 }, 'No active events in 2031.'],
  ['locations', 2, { locations: [], total: 0 }, 'No active events in 2031.'],
  ['vendors', 1, { vendors: [], total: 0, kinds: [] }, 'No active event here has a vendor.'],
  ['risk', 4, { reasons: [] }, 'Nothing is at risk.'],
  ['risk', 1, { reasons: [{ code: riskCodes[0], task_cnt: 1_234, act_by: '2031-05-02' }] }, '1,234'],
  ['messages', 4, { list: [], total: 0, status_cnts: { unread_cnt: 0 } }, 'There is no message yet'],
  ['summary', 3, { summary: [trade] }, 'Takedowns'],
  ['system_users', 1, accounts, 'Users by status'],
  ['task_graph', 5, { graph_data: [], undated_cnt: 0 }, 'No open task has a date.'],
  ['event_graph', 1, { years: [2031, 2030], graph_data: [] }, 'No active events start in 2030 or 2031.'],
  ['documents', 3, { docs: { data: [], total: 0 }, vendors: [], onsite: [], ...nobody }, 'No contacts yet.'],
];

describe('a panel', () => {
  const api = useApiServer();
  let failing = true;
  const answerWith = (data: object): void => {
    api.answer = ({ url }) =>
      url.includes('/event-summary/')
        ? ok({ events: [], total: 0, events_cnt })
        : failing && !url.endsWith('.json')
          ? down
          : ok(data);
  };
  beforeEach(() => {
    failing = true;
  });

  it.each(panels)('that failed comes back by Retry, and says so where it is empty: %s, level %i', async (...row) => {
    const [key, level, data, sentence] = row;
    answerWith(data);
    await showPanel(key, { year: 2031 }, level);
    const failed = key === 'documents' ? 2 : 1;
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(failed));
    expect(screen.queryByText(sentence)).toBeNull();
    failing = false;
    screen.getAllByRole('button', { name: 'Retry' }).forEach((retry) => fireEvent.click(retry));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    if (key === 'documents') expect(screen.getByText('No documents yet.')).toBeTruthy();
  });

  it.each([
    ['overview', 'Tasks by state'],
    ['cards', 'Events and stores'],
  ])('of cards shows its title while it has failed: %s', async (key, title) => {
    answerWith({});
    await showPanel(key, { year: 2031 });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const isSeen = () => !screen.getByRole('heading', { name: title }).closest('.gl-sr');
    expect(isSeen()).toBe(true);
    failing = false;
    fireEvent.click(retry);
    await waitFor(() => expect(isSeen()).toBe(false));
    expect(screen.getAllByRole('link').length).toBeGreaterThan(4);
  });

  it('of cards shows no title because of a popup that failed', async () => {
    api.answer = ({ url }) => (url.includes('/event/list') ? down : ok({ ready_for_sales_cnt: 3 }));
    await showPanel('cards', { year: 2031 }, 2);
    fireEvent.click(await screen.findByRole('button', { name: /Ready for Sales/ }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByText('Events and stores').closest('.gl-sr')).toBeTruthy();
  });

  it('of two parts names each of them that failed', async () => {
    answerWith({ docs: { data: [], total: 0 }, vendors: [], onsite: [], ...nobody });
    await showPanel('documents', { year: 2031 }, 3);
    const named = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(named()).toEqual(['Event documents', 'Contacts']));
    failing = false;
    screen.getAllByRole('button', { name: 'Retry' }).forEach((retry) => fireEvent.click(retry));
    await waitFor(() => expect(named()).toEqual([]));
  });

  it('of the calendar says on a phone that a month has no tasks, and comes back by Retry', async () => {
    onPhone();
    answerWith(month);
    await showPanel('calendar', {}, 4);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failing = false;
    fireEvent.click(retry);
    expect(await screen.findByText('No tasks this month')).toBeTruthy();
  });

  it('of the calendar opens a free day, which says so', async () => {
    failing = false;
    api.answer = ({ url }) => ok(url.includes('day_tasks') ? { day_tasks: [], total: 0 } : month);
    await showPanel('calendar', {}, 4);
    await waitFor(() => expect(document.querySelector('[aria-current=date]')).toBeTruthy());
    fireEvent.click(document.querySelector('[aria-current=date]') as Element);
    expect(await screen.findByText('No tasks on this day')).toBeTruthy();
  });

  it('whose code does not come harms no other, and asks for it again by Retry', async () => {
    const told = jest.spyOn(console, 'error').mockReturnValue(undefined); // React tells what a boundary catches
    let asked = 0;
    const load = async () => {
      asked++;
      if (failing) throw new Error('Loading chunk summary failed');
      return () => <p>The nine categories</p>;
    };
    await show(
      <>
        <PanelFrame panel={{ key: 'summary', span: 12, body: lazily(load) }} filter={{}} />
        <PanelFrame panel={{ key: 'cards', span: 12, body: () => <p>All cards</p> }} filter={{}} />
      </>,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('All cards')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Summary report' }).contains(retry)).toBe(true);
    failing = false;
    await act(async () => fireEvent.click(retry));
    expect(await screen.findByText('The nine categories')).toBeTruthy();
    expect([asked, screen.queryByRole('button', { name: 'Retry' })]).toEqual([2, null]);
    told.mockRestore();
  });
});
