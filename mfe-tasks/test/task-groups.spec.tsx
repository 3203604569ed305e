import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { TasksPage } from '../src/tasks-page.js';
import { show } from './show.js';

const status_cnts = {
  total_cnt: 1_300,
  required_cnt: 1_290,
  overdue_cnt: 1,
  pending_cnt: 4,
  completed_cnt: 2,
  not_required_cnt: 10,
  non_complete_cnt: 5,
};
const counted = [
  { code: 'failed', task_cnt: 1_204, act_by: '2031-05-02' },
  { code: 'undated', task_cnt: 2, act_by: '2031-06-01' },
];
const rowOf = (code: RiskCode, id: number, name: string) => {
  const { event } = taskRow();
  const reasons = [{ code, act_by: '2031-05-02', about: { day: '2031-05-02' } }];
  return taskRow({ id, reasons, event: { ...event, location: { ...event.location, name } } });
};
const rows: Record<string, object[]> = {
  failed: [rowOf('failed', 1, 'Elm Street')],
  undated: [rowOf('undated', 2, 'Pine Street')],
  none: [taskRow({ id: 3 })],
};

describe('the task list by reason', () => {
  const api = useApiServer();
  const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams);
  const lists = () => api.heard.filter(({ url }) => url.includes('/task/list')).map(({ url }) => queryOf(url));
  function answers(reasons: object[] = counted, without = 96) {
    api.answer = ({ url }) => {
      const { reason, counts } = queryOf(url);
      const page = reason
        ? { list: rows[reason], total: reason === 'none' ? without : 1_204, ...(!counts && { status_cnts }) }
        : { list: [taskRow()], total: 1_300, status_cnts };
      const data = url.includes('/task/list')
        ? page
        : url.includes('/task/reasons')
          ? { reasons }
          : { customers: [], projects: [], vendors: [], regions: [], states: [] };
      return { body: { success: true, data } };
    };
  }
  const heading = (name: RegExp) => screen.findByRole('button', { name });
  const groups = () =>
    [...document.querySelectorAll('.gl-list-fold')].map((fold) => fold.querySelector('h2')?.textContent);

  it('is grouped on request: the worst reason first, open, with its tasks and the first day to act', async () => {
    answers();
    const { url } = await show(<TasksPage />, { url: '/tasks?key=1&year=2031' });
    fireEvent.click(await screen.findByRole('button', { name: 'Group by reason', pressed: false }));
    await waitFor(() => expect(url()).toBe('?key=1&year=2031&group=reason'));
    expect(await screen.findByText('Elm Street')).toBeTruthy();
    await waitFor(() =>
      expect(groups()).toEqual(['Failed1,204Act by 05/02/2031', 'No date2Act by 06/01/2031', 'No reason96']),
    );
    expect(lists()).toContainEqual({
      year: '2031',
      tab: 'all',
      reason: 'failed',
      sort_by: 'act_by', // the day that the group names stands first in it
      sort_order: 'asc',
      counts: '0',
      page: '1',
      per_page: '10',
    });
    // The tabs count the whole list, not the group.
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)[0]).toBe('All1,300');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1,300');
    expect(lists().some(({ reason }) => reason === 'undated')).toBe(false);
  });

  it('asks for the rows of a group when it is opened, and shows none when all are closed', async () => {
    answers();
    const { url } = await show(<TasksPage />, { url: '/tasks?group=reason&page=3' });
    await screen.findByText('Elm Street');
    fireEvent.click(await heading(/^No date/));
    expect(await screen.findByText('Pine Street')).toBeTruthy();
    expect(url()).toBe('?group=reason&open=undated');
    expect(screen.queryByText('Elm Street')).toBeNull();
    fireEvent.click(await heading(/^No reason/));
    expect(await screen.findByText('Oak Street')).toBeTruthy();
    expect(
      lists().findLast(({ reason, per_page }) => reason === 'none' && per_page === '10')?.['sort_by'],
    ).toBeUndefined();
    fireEvent.click(await heading(/^No reason/));
    await waitFor(() => expect(document.querySelector('table')).toBeNull());
    expect(groups()).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Group by reason', pressed: true }));
    await waitFor(() => expect(url()).toBe(''));
    expect(groups()).toEqual([]);
    expect(await screen.findByText('Oak Street')).toBeTruthy();
  });

  it('opens a link to a group, on the page that it names', async () => {
    answers();
    await show(<TasksPage />, { url: '/tasks?group=reason&open=undated&page=2' });
    expect(await screen.findByText('Pine Street')).toBeTruthy();
    expect(lists()).toContainEqual(expect.objectContaining({ reason: 'undated', page: '2' }));
  });

  it('keeps the order of a column that is chosen', async () => {
    answers();
    await show(<TasksPage />, { url: '/tasks?group=reason&open=undated&sort_by=deadline&sort_order=desc' });
    expect(await screen.findByText('Pine Street')).toBeTruthy();
    expect(lists()).toContainEqual(
      expect.objectContaining({ reason: 'undated', sort_by: 'deadline', sort_order: 'desc' }),
    );
  });

  it('makes room for the worst reason where the group of a link has gone', async () => {
    answers();
    await show(<TasksPage />, { url: '/tasks?group=reason&open=ticket_expired' });
    expect(await screen.findByText('Elm Street')).toBeTruthy();
  });

  it('leaves out what has no reason where every task has one', async () => {
    answers(counted, 0);
    await show(<TasksPage />, { url: '/tasks?group=reason' });
    expect(await screen.findByText('Elm Street')).toBeTruthy();
    await waitFor(() => expect(groups()).toEqual(['Failed1,204Act by 05/02/2031', 'No date2Act by 06/01/2031']));
  });

  it('has only what has no reason where no task has one', async () => {
    answers([]);
    await show(<TasksPage />, { url: '/tasks?group=reason' });
    expect(await screen.findByText('Oak Street')).toBeTruthy();
    await waitFor(() => expect(groups()).toEqual(['No reason96']));
  });

  it('has one group under a filter by reason', async () => {
    answers();
    await show(<TasksPage />, { url: '/tasks?group=reason&reason=undated' });
    expect(await screen.findByText('Pine Street')).toBeTruthy();
    expect(groups()).toEqual(['No date2Act by 06/01/2031']);
  });

  it('exports the whole list in the order of harm', async () => {
    answers();
    await show(<TasksPage />, { url: '/tasks?group=reason&year=2031' });
    await screen.findByText('Elm Street');
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/task/export'))).toBe(true));
    const { url } = api.heard.find((call) => call.url.includes('/task/export')) ?? { url: '' };
    expect(queryOf(url)).toEqual({ year: '2031', tab: 'all', sort_by: 'reason' });
  });

  it('says where the groups fail, and tries again', async () => {
    answers();
    const rest = api.answer;
    api.answer = (call) =>
      call.url.includes('/task/reasons')
        ? { status: 503, body: { success: false, message: 'Out of order', error: 'unavailable', data: [] } }
        : rest(call);
    await show(<TasksPage />, { url: '/tasks?group=reason' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answers();
    fireEvent.click(retry);
    expect(await screen.findByText('Elm Street')).toBeTruthy();
  });

  it('is sorted by the worst reason from its column', async () => {
    answers();
    await show(<TasksPage />, { url: '/tasks' });
    await screen.findByText('Oak Street');
    fireEvent.click(screen.getByRole('columnheader', { name: /^Reason/ }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sort_by: 'reason', sort_order: 'asc' }));
  });

  it('is grouped from the filters on a phone', async () => {
    onPhone();
    answers();
    const { url } = await show(<TasksPage />, { url: '/tasks' });
    await screen.findByText('Oak Street', { exact: false });
    expect(screen.queryByRole('button', { name: 'Group by reason' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('switch', { name: 'Group by reason' }));
    fireEvent.click(sheet.getByRole('button', { name: /^Apply/ }));
    await waitFor(() => expect(url()).toBe('?group=reason'));
    expect(await screen.findByText('Elm Street', { exact: false })).toBeTruthy();
  });
});
