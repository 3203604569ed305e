import { afterEach, beforeEach } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { TaskRow, UpdateTask } from '@guyline/contract/tasks/rows';
import { reachDay } from '../../libs/ui/jest/first-use.js';
import { taskRow } from '../../libs/ui/jest/task-row.js';
import { type Heard, type Reply, savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';

export const ok = (data: unknown): Reply => ({ body: { success: true, data, message: 'Task saved' } });
export const down: Reply = { status: 503, body: { success: false, message: 'Out of order', error: 'unavailable' } };
export const refused: Reply = {
  status: 422,
  body: { success: false, message: 'Not allowed', error: 'task_move_not_allowed' },
};

const ofUnsaved = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('unsaved_tasks_'));

/** A server of one task, which it saves after it has given the `replies`; no browser has kept anything of it. */
export function useWorkServer() {
  const api = useApiServer();
  const work = {
    api,
    stored: taskRow(),
    replies: [] as (Reply | Promise<Reply>)[],
    saves: () => savesOf<UpdateTask>(api),
    stale: (over: Partial<TaskRow>): Reply => ({
      status: 409,
      body: { success: false, message: 'Stale', error: 'stale_version', data: { ...work.stored, logs: [], ...over } },
    }),
  };
  beforeEach(() => {
    work.stored = taskRow();
    work.replies = [];
    ofUnsaved().forEach((key) => localStorage.removeItem(key));
    api.answer = ({ url, body }: Heard) => {
      if (url.includes('/dashboard/task_list'))
        return ok({ tasks: [work.stored], total: 1, tasks_num: { this_week: 1 } });
      if (!url.endsWith('/update')) return ok({ list: [], total: 0, status_cnts: {} });
      const reply = work.replies.shift();
      if (reply) return reply;
      const { version, ...change } = JSON.parse(body) as UpdateTask;
      work.stored = { ...work.stored, ...change, version: version + 1 } as TaskRow;
      return ok({ id: 7 });
    };
  });
  afterEach(() => document.querySelectorAll('.ant-message-notice').forEach((toast) => toast.remove()));
  return work;
}

export const dateInput = (): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>('Scheduled date of Building Permit, Oak Street');

export const setDate = async (value: string): Promise<void> => {
  await screen.findByLabelText('Scheduled date of Building Permit, Oak Street');
  const input = await reachDay(dateInput);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
