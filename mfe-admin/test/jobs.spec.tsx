import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { AnyJobRow, QueueRow } from '@guyline/contract/all-jobs';
import { type Heard, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { JobsPage } from '../src/jobs/jobs-page.js';
import { show } from './show.js';

const job = (over: Partial<AnyJobRow>): AnyJobRow => ({
  id: '5a4b7f0e-0000-4000-8000-000000000001',
  kind: 'export',
  action: null,
  status: 'done',
  title: 'tasks 2026-05-02.xlsx',
  owner: { id: 7, name: 'Ada Stone' },
  impersonator: null,
  progress: { done: 0, total: 0 },
  error: null,
  message: null,
  cause: null,
  stopping: false,
  undone: false,
  may_retry: false,
  may_cancel: false,
  created_at: '2026-05-02T08:00:00Z',
  started_at: '2026-05-02T08:00:01Z',
  finished_at: '2026-05-02T08:03:21Z',
  ...over,
});
const failed = job({ status: 'failed', message: 'Something went wrong', cause: 'disk full', may_retry: true });
const running = job({
  id: '5a4b7f0e-0000-4000-8000-000000000002',
  kind: 'bulk',
  action: 'tasks_status',
  status: 'running',
  progress: { done: 30, total: 120 },
  finished_at: null,
  may_cancel: true,
});
const queue = (name: QueueRow['name'], failed_cnt = 0): QueueRow => ({
  name,
  waiting_cnt: 0,
  active_cnt: 0,
  delayed_cnt: 0,
  failed_cnt,
  oldest_at: null,
});
const mail = {
  id: 'outbox-9',
  work: 'send',
  about: 'zoe@guyline.test',
  tries: 12,
  reason: 'connect ECONNREFUSED',
  created_at: '2026-05-02T08:00:00Z',
  failed_at: '2026-05-02T09:08:00Z',
};

const answer = ({ url, method }: Heard) => {
  const data =
    method === 'POST'
      ? null
      : url.includes('/queues')
        ? { list: [queue('outbox'), queue('mails', 1)] }
        : url.includes('/failed')
          ? { list: [mail], total: 1, status_cnts: {} }
          : {
              list: [failed, running],
              total: 2,
              status_cnts: { all_cnt: 2, open_cnt: 1, failed_cnt: 1, ended_cnt: 0 },
            };
  return { body: { success: true, data, message: 'Queued again' } };
};

describe('everybody’s jobs', () => {
  const api = useApiServer();
  const sent = () => api.heard.filter(({ method }) => method === 'POST');

  it('are told with who asked for them, how long they took and why they failed', async () => {
    api.answer = answer;
    await show(<JobsPage />, { url: '/jobs?tab=failed' });
    const row = (await screen.findByText('tasks 2026-05-02.xlsx')).closest('tr') as HTMLElement;
    for (const text of ['Ada Stone', 'Failed', 'Something went wrong', 'disk full', '3 min 20 sec'])
      expect(within(row).getByText(text)).toBeTruthy();
    const open = (await screen.findByText('Change task status (120)')).closest('tr') as HTMLElement;
    expect(within(open).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText(/retry, and if it fails again/)).toBeTruthy();
    expect(api.heard.some(({ url }) => url.includes('tab=failed'))).toBe(true);
  });

  it('tell an import that could not be undone as that, not as done', async () => {
    const kept = job({ kind: 'task_import', title: 'tasks.xlsx', error: 'internal_error', message: 'Some issues' });
    api.answer = (heard) =>
      heard.url.includes('/job/list')
        ? { body: { success: true, data: { list: [kept], total: 1, status_cnts: { all_cnt: 1 } } } }
        : answer(heard);
    await show(<JobsPage />, { url: '/jobs' });
    const row = within((await screen.findByText('tasks.xlsx')).closest('tr') as HTMLElement);
    expect(row.getByText('Undo failed')).toBeTruthy();
    expect(row.getByText('Some issues')).toBeTruthy();
    expect(row.queryByText('Done')).toBeNull();
  });

  it('tell an import that was undone as that, not as done', async () => {
    const undone = job({ kind: 'task_import', title: 'tasks.xlsx', undone: true });
    api.answer = (heard) =>
      heard.url.includes('/job/list')
        ? { body: { success: true, data: { list: [undone], total: 1, status_cnts: { all_cnt: 1 } } } }
        : answer(heard);
    await show(<JobsPage />, { url: '/jobs' });
    const row = within((await screen.findByText('tasks.xlsx')).closest('tr') as HTMLElement);
    expect(row.getByText('Undone')).toBeTruthy();
    expect(row.queryByText('Done')).toBeNull();
  });

  it('are tried again or stopped after a question', async () => {
    api.answer = answer;
    await show(<JobsPage />, { url: '/jobs' });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry: tasks 2026-05-02.xlsx' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toMatch(/Are you sure\?.*It runs again as Ada Stone/);
    expect(sent()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await screen.findByText('Queued again');
    expect(sent().map(({ url }) => url)).toEqual([expect.stringContaining(`/job/${failed.id}/retry`)]);
    expect(screen.getByRole('button', { name: 'Stop: Change task status (120)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop: tasks 2026-05-02.xlsx' })).toBeNull();
  });

  it('stand beside the queues, whose failed work is opened and tried again', async () => {
    api.answer = answer;
    await show(<JobsPage />, { url: '/jobs' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show what failed: Mails' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByText('zoe@guyline.test');
    expect(drawer.getByText('connect ECONNREFUSED')).toBeTruthy();
    fireEvent.click(drawer.getByRole('button', { name: 'Retry: zoe@guyline.test' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Queued again');
    expect(sent().map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      [expect.stringContaining('/job/queue/mails/retry'), { id: 'outbox-9' }],
    ]);
  });
});
