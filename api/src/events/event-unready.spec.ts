import { describe, expect, it } from '@jest/globals';
import type { PortalData } from '@guyline/contract/dashboard/tables';
import type { EventDetail, EventRow } from '@guyline/contract/events';
import type { Unready } from '@guyline/contract/readiness';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { type Caller, useApp } from '../../test/use-app.js';

describe('why an event is not ready for sales', () => {
  const app = useApp();
  type Task = readonly [item: TaskItem, status: TaskStatus];

  async function eventWith(tasks: readonly Task[], type_num = 1) {
    const event = await app.make.event({ type_num });
    for (const [pt_num, status_num] of tasks) await app.make.task({ event_id: event.id, pt_num, status_num });
    return event;
  }
  /** What the event list, the events summary, the page and portal data say, and whether it is ready. */
  async function said(caller: Caller, id: number): Promise<{ ready: boolean; unready: (Unready | undefined)[] }> {
    const data = async (path: string) => (await caller.get(path)).body.data;
    const [row] = (await data(`event/list?event_id=${id}`)).list as EventRow[];
    const [line] = (await data(`common/event-summary/list?filter=active&event_id=${id}`)).events as EventRow[];
    const detail = (await data(`event/${id}/detail`)) as EventDetail;
    const [[project] = []] = ((await data(`dashboard/portal_data?event_id=${id}`)) as PortalData).portal_data;
    return {
      ready: row?.ready_for_sales ?? false,
      unready: [row?.unready, line?.unready, detail.unready, project?.unready],
    };
  }

  it.each([
    [
      'a Tent event without a permit task',
      1,
      [
        [15, 8],
        [19, 11],
      ],
      { no_task: [1], open: [] },
    ],
    [
      'a Tent event without an inspection',
      1,
      [
        [7, 2],
        [15, 7],
      ],
      { no_task: [3], open: [15] },
    ],
    ['a Tent event without any task', 1, [], { no_task: [1, 2, 3], open: [] }],
    ['another event without any task', 2, [], { no_task: [], open: [] }],
    [
      'work of several categories, the takedown aside',
      2,
      [
        [7, 3],
        [8, 5],
        [15, 6],
        [19, 12],
        [24, 14],
      ],
      { no_task: [], open: [7, 15, 19] },
    ],
  ] as const)('is told alike by lists, page and portal data: %s', async (_, type, tasks, expected) => {
    const { id } = await eventWith(tasks, type);
    const admin = await app.as(await app.make.admin());
    expect(await said(admin, id)).toEqual({ ready: false, unready: [expected, expected, expected, expected] });
  });

  it('leaves nothing to say of an event that is ready', async () => {
    const { id } = await eventWith([
      [7, 2],
      [8, 5],
      [15, 8],
      [19, 11],
      [24, 14],
    ]);
    const admin = await app.as(await app.make.admin());
    const nothing = { no_task: [], open: [] };
    expect(await said(admin, id)).toEqual({ ready: true, unready: [nothing, nothing, nothing, nothing] });
  });

  it('does not follow from a portal cell without a task, which is not said to be complete either', async () => {
    const { id } = await eventWith([
      [15, 8],
      [19, 11],
      [11, 5],
    ]);
    const admin = await app.as(await app.make.admin());
    const [row] = ((await admin.get(`dashboard/portal_data?event_id=${id}`)).body.data as PortalData).portal_data;
    // Building permit, tent install, tent inspections, electrical permit (not required), install and inspection.
    expect(row?.slice(2, 8)).toEqual([null, 5, 5, 5, null, null]);
    const [listed] = (await admin.get(`event/list?event_id=${id}`)).body.data.list as EventRow[];
    expect(listed).toMatchObject({ ready_for_sales: true, permit_snum: 5 });
  });
});
