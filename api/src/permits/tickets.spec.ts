import { describe, expect, it } from '@jest/globals';
import type { SiteDays } from '@guyline/contract/permits/checks';
import type { TicketProposal } from '@guyline/contract/permits/tickets';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { type Caller, useApp } from '../../test/use-app.js';

describe('permits and tickets of an event', () => {
  const app = useApp();
  const allOn = (day: string) => ({ start_date: day, risk_date: day, inst_tdate: day, insp_tdate: day });
  const stateOf = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const proposal = async (caller: Caller, id: number, called_on: string) =>
    (await caller.get(`task/${id}/ticket?called_on=${called_on}`)).body.data as TicketProposal;
  /** An event in a state, whose project puts up tents on that day. */
  async function eventIn(code: string, install: string, over: object = {}) {
    const project = await app.make.project({ ...allOn(install), end_date: '2031-01-01' });
    const location = await app.make.location({ customer_id: project.customer_id, state_num: await stateOf(code) });
    return app.make.event({ project_id: project.id, location_id: location.id, ...over });
  }

  it('get their days from the rule of the state; one without a figure gets none', async () => {
    const admin = await app.as(await app.make.admin());
    const ticketIn = async (code: string) =>
      (await app.make.task({ event_id: (await eventIn(code, '2027-06-21')).id, pt_num: 1 })).id;
    expect(await proposal(admin, await ticketIn('TX'), '2027-06-07')).toMatchObject({
      clear_on: '2027-06-09',
      expires_on: '2027-06-28',
      no_life: false,
      centre: 'Texas811',
    });
    // In Minnesota the life counts from the day of the work.
    expect(await proposal(admin, await ticketIn('MN'), '2027-06-07')).toMatchObject({ expires_on: '2027-07-05' });
    expect(await proposal(admin, await ticketIn('OH'), '2027-06-07')).toMatchObject({
      expires_on: null,
      no_life: true,
    });
    expect(await proposal(admin, await ticketIn('PA'), '2027-06-07')).toMatchObject({
      expires_on: null,
      no_life: false,
    });
  });

  it('count a life that starts with the work from the planned installation', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await eventIn('MN', '2027-06-21');
    const { id } = await app.make.task({ event_id: event.id, pt_num: 1 });
    await app.make.task({ event_id: event.id, pt_num: 15, scheduled_date: '2027-06-28' });
    expect(await proposal(admin, id, '2027-06-07')).toMatchObject({ expires_on: '2027-07-12' });
    const { id: permit } = await app.make.task({ event_id: event.id, pt_num: 7 });
    expect((await admin.get(`task/${permit}/ticket?called_on=2027-06-07`)).status).toBe(404);
    const stranger = await app.as(await app.make.vendor(4));
    expect((await stranger.get(`task/${id}/ticket?called_on=2027-06-07`)).status).toBe(404);
    expect((await admin.get(`task/${id}/ticket?called_on=soon`)).status).toBe(422);
  });

  it('are proposed no day that could not be saved', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ event_id: (await eventIn('TX', '2027-06-21')).id, pt_num: 1 });
    expect(await proposal(admin, id, '2100-12-28')).toMatchObject({ clear_on: '2100-12-30', expires_on: null });
    expect(await proposal(admin, id, '2100-12-31')).toMatchObject({ clear_on: null, expires_on: null });
  });

  it('know in lists on which days the tent stands and whose turn it is', async () => {
    const admin = await app.as(await app.make.admin());
    const event = await eventIn('TX', '2027-06-21');
    const { id } = await app.make.task({ event_id: event.id, pt_num: 7, valid_to: app.make.day(10) });
    await app.make.task({ event_id: event.id, pt_num: 12, valid_to: app.make.day(-1) });
    const { id: takedown } = await app.make.task({ event_id: event.id, pt_num: 24, scheduled_date: '2030-12-30' });
    await admin.post(`task/${id}/permit/turn`).send({ party: 'customer' }).expect(200);
    const rows = async (filter: string) => (await admin.get(`task/list?${filter}`)).body.data.list as TaskRow[];
    const of = (list: TaskRow[], wanted: number) => list.find((row) => row.id === wanted);
    const all = await rows('');
    expect(of(all, id)?.permit).toEqual({
      turn: { party: 'customer', since_on: app.make.day(0), days: 0 },
      install_on: '2027-06-21',
      takedown_on: '2030-12-30',
      rounds: 0,
      fee_usd: null,
    });
    expect(of(all, takedown)?.permit).toBeNull();
    const ids = async (filter: string) => (await rows(filter)).map((row) => row.id);
    expect(await ids('turn=customer')).toEqual([id]);
    expect(await ids('turn=authority')).toEqual([]);
    expect(await ids('expires_in=9')).toEqual([]);
    expect(await ids('expires_in=10')).toEqual([id]);
    await app.db.query('update tasks set valid_from = $2 where id = $1', [id, app.make.day(1)]);
    expect(await ids('expires_in=10')).toEqual([]); // it has not begun
    expect((await admin.get('task/list?turn=nobody')).status).toBe(422);
  });

  it('add up the days of a site in a year, against the lowest limit of its authorities', async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location();
    const stand = async (install: string, end: string, over: object = {}) => {
      const project = await app.make.project({
        customer_id: location.customer_id,
        ...allOn(install),
        end_date: end,
      });
      return app.make.event({ project_id: project.id, location_id: location.id, ...over });
    };
    const event = await stand('2027-06-01', '2027-06-10');
    await stand('2027-06-06', '2027-06-15'); // five of its days are the first one's, too
    await stand('2027-12-30', '2028-01-05');
    await stand('2027-03-01', '2027-03-31', { status_num: 4 }); // canceled
    const days = async (caller: Caller) => caller.get(`event/${event.id}/site_days`);
    expect((await days(admin)).body.data as SiteDays).toEqual({ year: 2027, used: 17, limit: null, authority: null });
    const city = await app.make.jurisdiction({ name: 'Springfield', site_days_per_year: 30 });
    const county = await app.make.jurisdiction({ name: 'Greene', kind: 'county', site_days_per_year: 15 });
    await app.make.place(location.id, { city_id: city.id, county_id: county.id });
    expect((await days(admin)).body.data).toMatchObject({ used: 17, limit: 15, authority: 'Greene' });
    const { state } = await app.make.one<{ state: string }>('select name as state from states where id = $1', [
      location.state_num,
    ]);
    await app.make.jurisdiction({
      ...{ name: state, kind: 'state', state_num: location.state_num, site_days_per_year: 10 },
    });
    expect((await days(admin)).body.data).toMatchObject({ used: 17, limit: 10, authority: state });
    expect((await days(await app.as(await app.make.vendor(4)))).status).toBe(404);
  });
});
