import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WeekRow } from '@guyline/contract/risk/week';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { doneMove } from '../src/week/done-move.js';
import { WeekPage } from '../src/week/week-page.js';
import { show } from './show.js';
import { counts, install, tent, weekRow } from './week-rows.js';

const lineReasons = [
  { reason: 'ticket_expired', task_cnt: 3 },
  { reason: 'failed', task_cnt: 1204 },
  { reason: 'none', task_cnt: 1 },
];
const person = (id: number, name: string) => ({ id, name, img: null, company_str: null, vendor_num: null });

describe('the screen This week', () => {
  const api = useApiServer();
  const asked = (path = '/risk/week?') => {
    const url = api.heard.filter((call) => call.url.includes(path)).at(-1)?.url ?? '';
    return Object.fromEntries(new URL(url, 'http://x').searchParams);
  };
  const sent = (path: string) => api.heard.find(({ method, url }) => method !== 'GET' && url.includes(path));
  function answers(list: WeekRow[]) {
    api.answer = ({ method, url }) => {
      if (/\/task\/\d+\/detail/.test(url)) return { status: 404, body: { success: false, message: 'Gone', data: [] } };
      const data = url.includes('/risk/week/reasons')
        ? { reasons: lineReasons }
        : url.includes('/risk/week')
          ? { list, total: list.length, status_cnts: counts }
          : url.includes('/message_users/4')
            ? { finalReceivers: [{ ...person(9, 'Tia Tent'), level_num: 4 }], default_receiver_id: null }
            : url.includes('/message_users/')
              ? { finalReceivers: [], default_receiver_id: null }
              : method === 'POST' && url.includes('status_update')
                ? { undo_id: 'job-1' }
                : method === 'GET'
                  ? { customers: [], projects: [], vendors: [] }
                  : { id: 7 };
      return { body: { success: true, data, message: 'Saved so' } };
    };
  }

  it('says in which order its lines stand, where that is the order of harm', async () => {
    answers([weekRow()]);
    await show(<WeekPage />, { url: '/week' });
    expect(await screen.findByText(/^Past due first, then due today/)).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /^Delegated/ }));
    await waitFor(() => expect(asked()['tab']).toBe('delegated'));
    expect(screen.queryByText(/^Past due first/)).toBeNull();
  });

  it('has its filters beside the tabs on a phone: a line of their own would look like a gap', async () => {
    onPhone();
    answers([weekRow()]);
    await show(<WeekPage />, { url: '/this-week' });
    const filters = await screen.findByRole('button', { name: 'Filters' });
    expect(filters.closest('.gl-tabs-line')).toBeTruthy();
    expect(document.querySelector('.gl-toolbar')).toBeNull();
    const card = (await screen.findByText('Building Permit')).closest('li');
    expect(card?.textContent).toContain('Act by 03/30/2031'); // a day has its label
  });

  it('has a heading above each group, with why, by when and who', async () => {
    answers([
      weekRow({ asked: { receiver: tent, sender: { id: 1, name: 'Ada' }, asked_on: '2031-03-31' } }),
      weekRow({ id: 8, act_by: '2031-04-01', acts: 'authority' }),
      weekRow({ id: 10, act_by: '2031-04-01', acts: 'us' }),
    ]);
    await show(<WeekPage />, { url: '/this-week' });
    expect(await screen.findByText('Past due · 4')).toBeTruthy();
    expect(screen.getAllByText(/^(Past due|Today|This week) · /).map(({ textContent }) => textContent)).toEqual([
      'Past due · 4',
      'Today · 2',
    ]);
    const [first, second, third] = screen.getAllByRole('row', { name: /Building Permit/ });
    for (const text of ['Big Top', '03/30/2031', 'Delegated to Tia Tent on 03/31/2031', 'Oak Street'])
      expect(first?.textContent).toContain(text);
    expect(second?.textContent).toContain('Authority');
    expect(third?.textContent).toContain('Office');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Now7',
      'Delegated2',
      'Snoozed1',
    ]);
    expect(asked()).toMatchObject({ tab: 'now', who: 'mine' });
  });

  it('tells the one who was asked who asks, instead of the own name', async () => {
    const ada = { id: 1, name: 'Ada' };
    answers([weekRow({ asked: { receiver: tent, sender: ada, asked_on: '2031-03-31' } })]);
    await show(<WeekPage />, { url: '/this-week', ...tent, level_num: 4 });
    expect(await screen.findByText('Delegated by Ada on 03/31/2031')).toBeTruthy();
    expect(screen.queryByText(/Delegated to/)).toBeNull();
  });

  it.each([
    ['?tab=snoozed&who=all&project_id=3', { tab: 'snoozed', who: 'all', project_id: '3' }],
    ['?reason=failed&who=all', { tab: 'now', who: 'all', reason: 'failed' }],
    ['?reason=bad&tab=none', { tab: 'now', who: 'mine' }],
    ['?tab=none&who=nobody', { tab: 'now', who: 'mine' }],
  ])('reads %s from its address', async (url, query) => {
    answers([weekRow({ snooze: { until_on: '2031-04-09', reason: 'Landlord is away' } })]);
    await show(<WeekPage />, { url: `/this-week${url}` });
    await screen.findByText('Oak Street', { exact: false });
    // All that is asked for: a word that means nothing does not reach the server.
    expect(asked()).toEqual({ page: '1', per_page: '10', ...query });
    expect(screen.queryByText('Until 04/09/2031: Landlord is away') !== null).toBe(query.tab === 'snoozed');
  });

  it('has what waits for a line below it, to be opened from there', async () => {
    const waiting = [
      { id: 8, pt_num: 15 as const, act_by: '2031-04-02', scheduled_date: '2031-04-05' },
      { id: 9, pt_num: 24 as const, act_by: '2031-04-03', scheduled_date: null },
    ];
    answers([weekRow({ waiting })]);
    await show(<WeekPage />, { url: '/this-week' });
    const row = within(await screen.findByRole('row', { name: /Waiting for this/ }));
    expect(row.getByText('planned for 04/05/2031')).toBeTruthy();
    expect(row.getByText('act by 04/03/2031')).toBeTruthy();
    expect(row.queryByText(/04\/02\/2031/)).toBeNull();
    fireEvent.click(row.getByRole('button', { name: 'Tent Install' }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/task/8/detail'))).toBe(true));
  });

  it('is narrowed to a reason that lines have, the worst offered first, each with how many', async () => {
    answers([weekRow()]);
    const { url } = await show(<WeekPage />, { url: '/this-week?who=all&page=2' });
    await screen.findByText('Past due · 4');
    expect(asked()['reason']).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const box = await screen.findByRole('combobox', { name: 'Reason' });
    fireEvent.mouseDown(box);
    const list = document.querySelector<HTMLElement>('.ant-select-dropdown') as HTMLElement;
    const offered = () => [...list.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    await waitFor(() => expect(offered()).toEqual(['811 ticket expires too early3', 'Failed1,204', 'No reason1']));
    expect(asked('/risk/week/reasons')).toEqual({ tab: 'now', who: 'all' });
    fireEvent.change(box, { target: { value: 'Failed' } });
    fireEvent.click(await within(list).findByText('Failed'));
    await waitFor(() => expect(url()).toBe('?who=all&reason=failed'));
    await waitFor(() => expect(asked()).toMatchObject({ reason: 'failed', tab: 'now' }));
    expect(screen.getByText('Reason: Failed')).toBeTruthy();
  });

  it('says that nothing has to be done, and offers the work of everybody', async () => {
    answers([]);
    const { url } = await show(<WeekPage />, { url: '/this-week' });
    expect(await screen.findByText('Nothing has to be done this week')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show everybody’s work' }));
    await waitFor(() => expect(url()).toBe('?who=all'));
  });

  it('fails in its place and can be tried again', async () => {
    api.answer = ({ url }) =>
      url.includes('/risk/week')
        ? { status: 503, body: { success: false, message: 'Out of order', error: 'unavailable', data: [] } }
        : { body: { success: true, data: { customers: [], projects: [], vendors: [] } } };
    await show(<WeekPage />, { url: '/this-week' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answers([weekRow()]);
    fireEvent.click(retry);
    expect(await screen.findByText('Past due · 4')).toBeTruthy();
  });

  it('settles an install at once, with Undo, and opens a permit', async () => {
    answers([install(), weekRow()]);
    await show(<WeekPage />, { url: '/this-week' });
    fireEvent.click(await screen.findByRole('button', { name: /^Done: Tent Install/ }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(JSON.parse(sent('status_update')?.body ?? '{}')).toEqual({ phase_ids: [8], status_num: 8 });
    fireEvent.click(screen.getByRole('button', { name: /^Open: Building Permit/ }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/task/7/detail'))).toBe(true));
    expect(screen.getByText('Edit Task')).toBeTruthy();
  });

  it('puts a task off with a reason, and Undo brings it back', async () => {
    answers([weekRow()]);
    await show(<WeekPage />, { url: '/this-week' });
    fireEvent.click(await screen.findByRole('button', { name: /^Snooze: / }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: /^In 7 days/ }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Landlord is away' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(await screen.findByText(/^Snoozed until 04\/08\/2031/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('/snooze')?.method).toBe('POST'));
    expect(JSON.parse(sent('/snooze')?.body ?? '{}')).toEqual({ until: '2031-04-08', reason: 'Landlord is away' });
    await waitFor(() => expect(api.heard.some(({ method }) => method === 'DELETE')).toBe(true));
    expect(await screen.findByText('Saved so')).toBeTruthy();
  });

  it('asks the vendor of the task to begin with, in its own words', async () => {
    answers([weekRow()]);
    await show(<WeekPage />, { url: '/this-week' });
    fireEvent.click(await screen.findByRole('button', { name: /^Delegate: / }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Tia Tent')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent('/ask')).toBeTruthy());
    expect(JSON.parse(sent('/ask')?.body ?? '{}')).toMatchObject({
      receiver_id: 9,
      title: 'Building Permit: 100 · Oak Street',
      description: expect.stringContaining('Please see to it now'),
    });
    expect(await screen.findByText('Saved so')).toBeTruthy();
  });

  it('lets who only reads ask, and nothing else', async () => {
    answers([weekRow({ editable: false })]);
    await show(<WeekPage />, { url: '/this-week', level_num: 3 });
    expect(await screen.findByRole('button', { name: /^Delegate: / })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Done|Snooze): / })).toBeNull();
  });
});

describe('the move that settles a task', () => {
  it.each([
    [{ pt_num: 15, category_num: 2, status_num: 6 }, 8],
    [{ pt_num: 15, category_num: 2, status_num: 7 }, 8],
    [{ pt_num: 24, category_num: 4, status_num: 14 }, 16],
    [{ pt_num: 7, category_num: 1, status_num: 3 }, undefined],
    [{ pt_num: 19, category_num: 3, status_num: 9 }, undefined],
    [{ pt_num: 19, category_num: 3, status_num: 10 }, 11],
  ] as const)('of %j is %s', (task, next) => {
    expect(doneMove(task, true)).toBe(next);
    expect(doneMove(task, false)).toBe(next);
  });
});
