import { describe, expect, it } from '@jest/globals';
import type { TasksByEvent } from '@guyline/contract/dashboard/work';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { type Caller, useApp } from '../../test/use-app.js';

describe('the tasks of events on the dashboard', () => {
  const app = useApp();
  const ask = async (caller: Caller, filter: string): Promise<TasksByEvent> =>
    (await caller.get(`dashboard/tasks?${filter}`)).body.data;
  const idsOf = ({ tasks }: TasksByEvent): number[] => tasks.map(({ event_id }) => event_id);

  it('returns an event with its place, project and phases, each phase with what the task list says of it', async () => {
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    for (const [pt_num, status_num] of [
      [19, 9],
      [15, 8],
      [11, 1],
      [1, 2],
    ] as const)
      await app.make.task({ event_id: event.id, pt_num, status_num });
    const gone = await app.make.task({ event_id: event.id, pt_num: 24 });
    await app.db.query('update tasks set deleted_at = now() where id = $1', [gone.id]);
    const vendor = await app.as(tent);

    const { tasks, total } = await ask(vendor, `event_id=${event.id}`);

    expect(total).toBe(1);
    expect(tasks[0]).toMatchObject({
      event_id: event.id,
      uuid: event.uuid,
      status_num: 1,
      ready_for_sales: false,
      location: { id: event.location_id, state_code: 'TX', city: 'Austin' },
      project: { id: event.project_id, start_date: app.make.day(30), end_date: app.make.day(90), status_num: 1 },
      unready: { no_task: [], open: [11, 19] },
    });
    const listed = (await vendor.get(`task/list?event_id=${event.id}`)).body.data.list as TaskRow[];
    const byItem = listed.toSorted((one, other) => one.pt_num - other.pt_num);
    expect(byItem.map(({ pt_num }) => pt_num)).toEqual([1, 11, 15, 19]);
    expect(tasks[0]?.phases).toHaveLength(4);
    for (const [place, { permit, ...phase }] of (tasks[0]?.phases ?? []).entries()) {
      expect(byItem[place]).toMatchObject(phase);
      expect(phase).toHaveProperty('act_by');
      expect(permit?.turn).toEqual(byItem[place]?.permit?.turn);
    }
    expect(tasks[0]?.phases.map(({ editable }) => editable)).toEqual([true, false, true, true]);
  });

  it('pages through the Active events of a project, and returns any event that is asked for by id', async () => {
    const later = await app.make.project({ start_date: app.make.day(5) });
    const sooner = await app.make.project({ start_date: app.make.day(1), customer_id: later.customer_id });
    const [last, ended, first, second] = [
      await app.make.event({ project_id: later.id }),
      await app.make.event({ project_id: later.id, status_num: 2 }),
      await app.make.event({ project_id: sooner.id }),
      await app.make.event({ project_id: sooner.id }),
    ];
    const admin = await app.as(await app.make.admin());
    expect(idsOf(await ask(admin, ''))).toEqual([first.id, second.id, last.id]);
    expect(await ask(admin, `project_id=${later.id}`)).toMatchObject({ tasks: [{ phases: [] }], total: 1 });
    const page = await ask(admin, 'per_page=2&page=2');
    expect([idsOf(page), page.total]).toEqual([[last.id], 3]);
    expect(idsOf(await ask(admin, `event_id=${ended.id}`))).toEqual([ended.id]);
    await app.db.query('update projects set status_num = 3 where id = $1', [sooner.id]);
    expect(idsOf(await ask(admin, ''))).toEqual([last.id]);
  });

  it("reveals nothing about other people's events", async () => {
    const event = await app.make.event();
    await app.make.task({ event_id: event.id });
    const other = await app.as(await app.make.vendor(4));
    expect(await ask(other, `event_id=${event.id}`)).toEqual({ tasks: [], total: 0 });
    expect((await other.get('dashboard/tasks?per_page=101')).status).toBe(422);
  });
});
