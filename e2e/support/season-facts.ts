import type { Page } from '@playwright/test';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskPage, TaskRow } from '@guyline/contract/tasks/rows';
import type { PlannedTask, TemplatePreview } from '@guyline/contract/event-orders';
import { expect } from './expect.js';
import { read } from './own-season.js';
import { bearerOf } from './people.js';

const PER_PAGE = 100;

/** Of each store, by its location number, its items with the planned day and the deadline that the day misses. */
export type StoreTasks = Record<string, Record<number, Pick<PlannedTask, 'scheduled_date' | 'after_deadline'>>>;

/** All tasks of a project, whatever their number. */
export async function tasksOf(page: Page, project: number): Promise<TaskRow[]> {
  const rows: TaskRow[] = [];
  for (let number = 1, total = 1; rows.length < total; number += 1) {
    const query = `project_id=${project}&per_page=${PER_PAGE}&page=${number}&sort_by=lc_number&sort_order=asc`;
    const answer = await read<TaskPage>(page, `admin/task/list?${query}`);
    total = answer.total;
    rows.push(...answer.list);
    expect(answer.list.length, `page ${number} of ${total} tasks`).toBeGreaterThan(0);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  return rows;
}

const factsOf = (
  tasks: readonly (Pick<PlannedTask, 'scheduled_date' | 'after_deadline'> & { pt_num: TaskItem })[],
): NonNullable<StoreTasks[string]> =>
  Object.fromEntries(
    tasks.map(({ pt_num, scheduled_date, after_deadline }) => [pt_num, { scheduled_date, after_deadline }]),
  );

/** What a project has by now. */
export async function madeIn(page: Page, project: number): Promise<StoreTasks> {
  const stores: StoreTasks = {};
  for (const { pt_num, scheduled_date, deadline, event } of await tasksOf(page, project)) {
    const after_deadline = scheduled_date && scheduled_date > deadline ? deadline : null;
    Object.assign((stores[event.location.lc_number] ??= {}), factsOf([{ pt_num, scheduled_date, after_deadline }]));
  }
  return stores;
}

/** What the preview on the screen says of every store: the same question as the page asks, page by page. `ask` makes the page ask it. */
export async function previewedOn(page: Page, ask: () => Promise<void>): Promise<StoreTasks> {
  const asking = page.waitForRequest((request) => /\/template\/\d+\/preview$/.test(request.url()));
  await ask();
  const request = await asking;
  const stores: StoreTasks = {};
  for (let number = 1, total = 1; Object.keys(stores).length < total; number += 1) {
    const data = { ...(request.postDataJSON() as object), page: number, per_page: PER_PAGE };
    const answer = await page.request.post(request.url(), { headers: await bearerOf(page), data });
    expect(answer.status()).toBe(200);
    const preview = ((await answer.json()) as { data: TemplatePreview }).data;
    total = preview.total;
    for (const { location, tasks } of preview.list) stores[location?.lc_number ?? ''] = factsOf(tasks);
    expect(preview.list.length, `page ${number} of ${total} stores`).toBeGreaterThan(0);
  }
  return stores;
}
