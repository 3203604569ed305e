import type { Build } from './matrix-request.js';
import type { World } from './matrix-world.js';

/** The task of the world, which somebody has to act on today. */
async function dueTask({ app, task }: World): Promise<number> {
  await app.db.query('update tasks set act_by = $2 where id = $1', [task, app.make.day(0)]);
  return task;
}

/** Requests of what is to be done this week. */
export const weekRequests: Record<string, Build> = {
  'GET /:role/risk/week': async (world) => ({ query: 'who=all', row: await dueTask(world) }),
  'GET /:role/risk/week/reasons': () => ({ query: 'who=all' }),
  'POST /:role/risk/task/:id/snooze': ({ app, task }) => ({
    path: { id: task },
    body: { until: app.make.day(-1), reason: 'Waits' },
  }),
  'DELETE /:role/risk/task/:id/snooze': ({ task }) => ({ path: { id: task } }),
  'POST /:role/message/task/:id/ask': async ({ app, task }) => ({
    path: { id: task },
    body: { title: 'Permit', description: 'Please', receiver_id: (await app.make.admin()).id },
  }),
};
