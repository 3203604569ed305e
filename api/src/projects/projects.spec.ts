import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

const dates = {
  start_date: '2027-06-20',
  risk_date: '2027-06-01',
  inst_tdate: '2027-06-10',
  insp_tdate: '2027-06-15',
  end_date: '2027-07-10',
};
const project = (customer_id: number, more: object = {}) => ({
  name: 'Summer Tents',
  customer_id,
  type_num: 1,
  status_num: 1,
  ...dates,
  ...more,
});

describe('creating a project', () => {
  const app = useApp();

  it('numbers projects by customer and year, also when many are made at once', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer({ s_name: 'NFS' });
    const other = await app.make.customer({ s_name: 'NF' });
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) => admin.post('project/create').send(project(customer.id, { name: `Season ${n}` }))),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await admin
      .post('project/create')
      .send(project(customer.id, { name: 'Later', start_date: '2028-01-01', end_date: '2028-02-01' }));
    await admin.post('project/create').send(project(other.id));
    const { list } = (await admin.get('project/list?sort_by=uuid')).body.data;
    expect(list.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      'NF-27-1',
      'NFS-27-1',
      'NFS-27-2',
      'NFS-27-3',
      'NFS-27-4',
      'NFS-28-1',
    ]);
    expect(list[0]).toMatchObject({
      customer: { id: other.id, s_name: 'NF' },
      risk_days: 14,
      event_cnt: 0,
      version: 1,
      ...dates,
    });
  });

  it.each([
    [{ name: 'x' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ type_num: 4 }, 'type_num'],
    [{ status_num: '1' }, 'status_num'],
    [{ risk_date: '2027-02-30' }, 'risk_date'],
    [{ risk_days: null }, 'risk_days'],
    [{ risk_days: 121 }, 'risk_days'],
    [{ customer_id: '1' }, 'customer_id'],
    [{ uuid: 'MINE-1' }, 'uuid'],
    [{ inst_tdate: '2027-05-01' }, 'inst_tdate'],
    [{ insp_tdate: '2027-06-09' }, 'insp_tdate'],
    [{ end_date: '2027-06-19' }, 'end_date'],
  ])('refuses %j and writes nothing', async (fault, field) => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer();
    const answer = await admin.post('project/create').send(project(customer.id, fault));
    expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { [field]: expect.any(String) } } });
    expect(
      await app.make.one(
        'select (select count(*)::int from projects) as projects, (select count(*)::int from outbox) as outbox',
      ),
    ).toEqual({ projects: 0, outbox: 0 });
  });

  it('refuses a customer that is paused or absent, a taken name, and a body over the limit', async () => {
    const admin = await app.as(await app.make.admin());
    const [active, paused] = [await app.make.customer(), await app.make.customer({ status_num: 2 })];
    const send = (body: object) => admin.post('project/create').send(body);
    expect(await send(project(paused.id))).toMatchObject({
      status: 422,
      body: { error: 'customer_not_active', fields: { customer_id: 'customer_not_active' } },
    });
    expect((await send(project(9_999))).status).toBe(404);
    expect((await send(project(active.id))).status).toBe(200);
    expect(await send(project(active.id, { name: 'SUMMER tents' }))).toMatchObject({
      status: 422,
      body: { fields: { name: 'name_taken' } },
    });
    expect((await send(project(active.id, { name: 'x'.repeat(2_000_000) }))).status).toBe(413);
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from projects')).n).toBe(1);
  });

  it('is the admin’s alone', async () => {
    const customer = await app.make.customer();
    const own = await app.make.project({ customer_id: customer.id });
    const people = [
      await app.make.user(2, { customers: [customer.id] }),
      await app.make.user(3, { customers: [customer.id] }),
      await app.make.vendor(4),
    ];
    for (const person of people) {
      const caller = await app.as(person);
      expect((await caller.post('project/create').send(project(customer.id))).status).toBe(403);
      expect((await caller.post(`project/${own.id}/update`).send({ ...project(customer.id), version: 1 })).status).toBe(
        403,
      );
    }
    expect((await app.anonymous.post('admin/project/create').send(project(customer.id))).status).toBe(401);
  });
});

describe('changing a project', () => {
  const app = useApp();
  const change = (more: object = {}) => ({
    name: 'Renamed',
    type_num: 2,
    status_num: 1,
    ...dates,
    version: 1,
    ...more,
  });

  it('saves it, keeps its code, moves the deadlines of its tasks, and refuses the older version', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    const task = await app.make.task({ event_id: event.id, pt_num: 7 });
    const first = await admin.post(`project/${event.project_id}/update`).send(change());
    const second = await admin.post(`project/${event.project_id}/update`).send(change({ name: 'Other' }));
    expect(first).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(second).toMatchObject({
      status: 409,
      body: { error: 'stale_version', data: { name: 'Renamed', uuid: expect.stringMatching(/^P-/), version: 2 } },
    });
    expect((await admin.get(`task/${task.id}/detail`)).body.data.deadline).toBe(dates.risk_date);
  });

  it('takes its tasks off the lists while it is paused', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await app.make.event();
    await app.make.task({ event_id: event.id });
    await admin.post(`project/${event.project_id}/update`).send(change({ status_num: 3 }));
    expect((await admin.get('task/list')).body.data.total).toBe(0);
  });

  it('refuses dates out of order and another customer, and an absent project', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, customer_id } = await app.make.project();
    expect((await admin.post(`project/${id}/update`).send(change({ end_date: '2027-01-01' }))).body.error).toBe(
      'dates_out_of_order',
    );
    expect(await admin.post(`project/${id}/update`).send(change({ customer_id }))).toMatchObject({
      status: 422,
      body: { error: 'unknown_field' },
    });
    expect((await admin.post(`project/${NO_ID}/update`).send(change())).status).toBe(404);
    expect((await app.make.one<{ version: number }>('select version from projects')).version).toBe(1);
  });
});
