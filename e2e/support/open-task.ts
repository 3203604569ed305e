import type { Page } from '@playwright/test';
import type { TaskRow, UpdateTask } from '@guyline/contract/tasks/rows';
import { dayFromToday } from './clock.js';
import { bearerOf } from './people.js';
import { expect } from './test.js';

/** A task in Applied For of the demo's tent vendor in this year's season, and how an admin saves it. */
export async function openTask(admin: Page): Promise<{ task: TaskRow; save: (change: UpdateChange) => Promise<void> }> {
  const headers = await bearerOf(admin);
  const rows = async <Row>(path: string): Promise<Row[]> => {
    const answer = await admin.request.get(`/api/admin/${path}`, { headers });
    expect(answer.status(), path).toBe(200);
    return ((await answer.json()) as { data: { list: Row[] } }).data.list;
  };
  const [vendor] = await rows<{ id: number }>('vendor/list?search=Teresa');
  const year = dayFromToday(0).slice(0, 4);
  const [task] = await rows<TaskRow>(`task/list?tab=pending&status_num=3&year=${year}&vendor_id=${vendor?.id}`);
  if (!task) throw new Error('No task of the vendor is applied for');
  let { version } = task;
  const save = async (change: UpdateChange): Promise<void> => {
    const saved = await admin.request.post(`/api/admin/task/${task.id}/update`, {
      headers,
      data: { ...change, version, reason: 'A story of the dashboard' },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    version += 1;
  };
  return { task, save };
}

type UpdateChange = Omit<UpdateTask, 'version' | 'reason'>;
