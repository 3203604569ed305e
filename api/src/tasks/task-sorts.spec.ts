import { describe, expect, it } from '@jest/globals';
import { taskSorts } from '@guyline/contract/tasks/rows';
import { useApp } from '../../test/use-app.js';

describe('sorts of the task list', () => {
  const app = useApp();

  it('list every task, ascending and descending', async () => {
    const vendor = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: vendor.id });
    for (const pt_num of [1, 2, 18] as const) await app.make.task({ event_id: event.id, pt_num, status_num: 1 });
    const admin = await app.as(await app.make.admin());
    for (const sort of taskSorts)
      for (const order of ['asc', 'desc']) {
        const { status, body } = await admin.get(`task/list?sort_by=${sort}&sort_order=${order}`);
        expect([sort, status, body.data?.list.length]).toEqual([sort, 200, 3]);
      }
  });
});
