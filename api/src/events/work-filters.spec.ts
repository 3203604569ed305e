import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('filters of events, tasks, locations and projects', () => {
  const app = useApp();

  /** An event with a task; every one differs from the others in everything that can be filtered. */
  async function work(code: string, type_num: number, start_date: string) {
    const { id: state_num, region_id } = await app.make.one<{ id: number; region_id: number }>(
      'select id, region_id from states where code = $1',
      [code],
    );
    const customer = await app.make.customer();
    const late = app.make.day(2_000);
    const dates = { start_date, risk_date: late, inst_tdate: late, insp_tdate: late, end_date: late };
    const project = await app.make.project({ customer_id: customer.id, ...dates });
    const location = await app.make.location({ customer_id: customer.id, state_num });
    const vendor = await app.make.vendor(4);
    const event = await app.make.event({
      project_id: project.id,
      location_id: location.id,
      type_num,
      tent_vid: vendor.id,
    });
    const { id: identifier } = await app.make.one<{ id: number }>(
      'insert into event_identifiers (name) values ($1) returning id',
      [`Mark of ${code}`],
    );
    await app.db.query('insert into event_identifier_links values ($1, $2)', [event.id, identifier]);
    const task = await app.make.task({ event_id: event.id, pt_num: type_num === 1 ? 7 : 15 });
    const filters = {
      event_id: event.id,
      customer_id: customer.id,
      project_id: project.id,
      location_id: location.id,
      vendor_id: vendor.id,
      state_num,
      region_id,
      type_num,
      year: Number(start_date.slice(0, 4)),
    };
    return { event, task, filters, identifier };
  }

  it('find what matches and nothing else', async () => {
    const admin = await app.as(await app.make.admin());
    const both = [await work('TX', 1, '2026-05-01'), await work('NY', 2, '2027-05-01')];
    const found = async (path: string) => {
      const { list, events = list } = (await admin.get(path)).body.data as Record<'list' | 'events', { id: number }[]>;
      return events.map(({ id }) => id);
    };
    for (const { event, task, filters, identifier } of both) {
      for (const [name, value] of Object.entries(filters)) {
        expect([name, await found(`event/list?${name}=${value}`)]).toEqual([name, [event.id]]);
        expect([name, await found(`task/list?${name}=${value}`)]).toEqual([name, [task.id]]);
      }
      for (const name of ['event_id', 'customer_id', 'project_id', 'year'] as const)
        expect(await found(`common/event-summary/list?${name}=${filters[name]}`)).toEqual([event.id]);
      for (const name of ['event_id', 'customer_id', 'project_id', 'year', 'state_num', 'region_id'] as const)
        expect(await found(`location/list?${name}=${filters[name]}`)).toEqual([filters.location_id]);
      for (const name of ['customer_id', 'year'] as const)
        expect(await found(`project/list?${name}=${filters[name]}`)).toEqual([filters.project_id]);
      expect(await found(`event/list?identifiers[0]=${identifier}`)).toEqual([event.id]);
    }
    const marks = both.map(({ identifier }, index) => `identifiers[${index}]=${identifier}`).join('&');
    expect(await found(`event/list?${marks}`)).toHaveLength(2);
  });
});
