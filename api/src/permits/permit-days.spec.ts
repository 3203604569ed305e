import { describe, expect, it } from '@jest/globals';
import type { TaskDetail, TaskRow } from '@guyline/contract/tasks/rows';
import { type Caller, useApp } from '../../test/use-app.js';

describe('the days of a permit', () => {
  const app = useApp();
  const days = () => ({
    applied_on: app.make.day(-40),
    expected_on: app.make.day(-3),
    issued_on: app.make.day(-1),
    valid_from: app.make.day(5),
    valid_to: app.make.day(80),
  });
  const detailOf = async (caller: Caller, id: number): Promise<TaskDetail> =>
    (await caller.get(`task/${id}/detail`)).body.data;
  const rowOf = async (caller: Caller, id: number): Promise<TaskRow | undefined> => {
    const { list } = (await caller.get('task/list')).body.data as { list: TaskRow[] };
    return list.find((row) => row.id === id);
  };
  const save = (caller: Caller, id: number, version: number, values: object) =>
    caller
      .post(`task/${id}/update`)
      .send({ ...values, version })
      .expect(200);

  it('are saved, and read back by everybody who sees the task, in its detail and in lists', async () => {
    const tent = await app.make.vendor(4);
    const { id: event_id, customer_id } = await app.make.event({ tent_vid: tent.id });
    const { id } = await app.make.task({ event_id, pt_num: 7, status_num: 3 });
    const vendor = await app.as(tent);
    await save(vendor, id, 1, days());
    const corporate = await app.as(await app.make.user(2, { customers: [customer_id] }));
    for (const caller of [vendor, corporate, await app.as(await app.make.admin())]) {
      expect(await detailOf(caller, id)).toMatchObject(days());
      expect(await rowOf(caller, id)).toMatchObject(days());
    }
    const changes = Object.fromEntries(Object.entries(days()).map(([name, to]) => [name, { from: null, to }]));
    expect((await detailOf(vendor, id)).logs).toMatchObject([{ changes, user: { id: tent.id } }]);
  });

  it('that a save does not name stay, the others change or go, and all of them outlive the moves of the permit', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7, status_num: 3 });
    await save(admin, id, 1, days());
    await save(admin, id, 2, { valid_to: app.make.day(90), expected_on: null });
    const left = { ...days(), valid_to: app.make.day(90), expected_on: null };
    expect(await detailOf(admin, id)).toMatchObject(left);
    await save(admin, id, 3, { status_num: 2 });
    await save(admin, id, 4, { status_num: 3 });
    expect(await detailOf(admin, id)).toMatchObject({ ...left, status_num: 3 });
  });

  it('may be one and the same, and 29 February', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 12 });
    const leap = Object.fromEntries(Object.keys(days()).map((name) => [name, '2024-02-29']));
    await save(admin, id, 1, leap);
    expect(await detailOf(admin, id)).toMatchObject(leap);
    const no = await admin.post(`task/${id}/update`).send({ version: 2, issued_on: '2023-02-29' });
    expect([no.status, Object.keys(no.body.fields as object)]).toEqual([422, ['issued_on']]);
    expect(await detailOf(admin, id)).toMatchObject(leap);
  });

  it.each([
    ['applied_on', { applied_on: 1 }, 'permit_day_ahead', 'This day cannot be in the future: today at the latest'],
    ['issued_on', { applied_on: -3, issued_on: 1 }, 'permit_day_ahead', expect.any(String)],
    [
      'issued_on',
      { applied_on: -3, issued_on: -4 },
      'permit_issued_early',
      'A permit cannot be issued before it is applied for',
    ],
    ['applied_on', { applied_on: 0 }, 'permit_issued_early', expect.any(String)],
    ['valid_to', { valid_from: 9, valid_to: 8 }, 'permit_window_reversed', expect.any(String)],
    ['valid_from', { valid_from: 81 }, 'permit_window_reversed', expect.any(String)],
  ] as const)('that contradict each other are refused at %s: %j', async (field, ahead, code, message) => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7, status_num: 3 });
    const filled = days();
    await save(admin, id, 1, filled);
    const given = Object.fromEntries(Object.entries(ahead).map(([name, nr]) => [name, app.make.day(nr)]));
    // The form sends every day, and what it leaves as it is is not at fault.
    const answer = await admin.post(`task/${id}/update`).send({ ...filled, ...given, version: 2 });
    expect(answer).toMatchObject({ status: 422, body: { error: code, fields: { [field]: code }, message } });
    expect(await detailOf(admin, id)).toMatchObject(filled);
  });

  it.each([
    ['valid_from', { valid_from: -11 }, 'ticket_clear_early', 'The ticket cannot be clear before 811 was called'],
    ['applied_on', { applied_on: -7 }, 'ticket_clear_early', expect.any(String)],
    ['valid_to', { valid_to: -9 }, 'ticket_window_reversed', 'The ticket cannot expire before it is clear'],
    ['applied_on', { applied_on: 1 }, 'permit_day_ahead', expect.any(String)],
  ] as const)(
    'of an 811 ticket that contradict each other are refused at %s: %j',
    async (field, ahead, code, message) => {
      const admin = await app.as(await app.make.admin());
      const { id } = await app.make.task({ pt_num: 1, status_num: 3 });
      const filled = { applied_on: app.make.day(-10), valid_from: app.make.day(-8), valid_to: app.make.day(6) };
      await save(admin, id, 1, filled);
      const given = Object.fromEntries(Object.entries(ahead).map(([name, nr]) => [name, app.make.day(nr)]));
      const answer = await admin.post(`task/${id}/update`).send({ ...filled, ...given, version: 2 });
      expect(answer).toMatchObject({ status: 422, body: { error: code, fields: { [field]: code }, message } });
      expect(await detailOf(admin, id)).toMatchObject(filled);
      await save(admin, id, 2, { valid_from: filled.applied_on });
    },
  );

  it('of a ticket that was clear before it was called for are left alone until one of them is edited', async () => {
    const admin = await app.as(await app.make.admin());
    const stored = { applied_on: app.make.day(-3), valid_from: app.make.day(-9), valid_to: app.make.day(6) };
    const { id } = await app.make.task({ pt_num: 1, status_num: 3, ...stored });
    await save(admin, id, 1, { ...stored, valid_to: app.make.day(7), note: 'Called again' });
    const edited = await admin.post(`task/${id}/update`).send({ version: 2, valid_from: app.make.day(-4) });
    expect(edited.body.fields).toEqual({ valid_from: 'ticket_clear_early' });
    await save(admin, id, 2, { valid_from: app.make.day(-3) });
  });

  it('of a permit that is valid before it was applied for are its authority’s business', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 7, status_num: 3 });
    await save(admin, id, 1, { applied_on: app.make.day(-3), valid_from: app.make.day(-9) });
  });

  it('that contradict each other already are left alone until one of them is edited', async () => {
    const admin = await app.as(await app.make.admin());
    const [applied_on, issued_on] = [app.make.day(-3), app.make.day(5)];
    const stored = { applied_on, issued_on, valid_from: app.make.day(9), valid_to: app.make.day(8) };
    const { id } = await app.make.task({ pt_num: 7, status_num: 3, ...stored });
    await save(admin, id, 1, { ...stored, note: 'Called again', expected_on: app.make.day(2) });
    await save(admin, id, 2, { status_num: 2 });
    expect(await detailOf(admin, id)).toMatchObject(stored);
    const edited = await admin.post(`task/${id}/update`).send({ version: 3, valid_from: app.make.day(10) });
    expect(edited.body.fields).toEqual({ valid_from: 'permit_window_reversed' });
    await save(admin, id, 3, { issued_on: null, valid_to: app.make.day(9) });
  });

  it('are those of the call, the clearance and the end where the permit is an 811 ticket', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.task({ pt_num: 1 });
    const { applied_on, valid_from, valid_to } = days();
    await save(admin, id, 1, { applied_on, valid_from, valid_to });
    const ticket = { applied_on, expected_on: null, issued_on: null, valid_from, valid_to };
    expect(await detailOf(admin, id)).toMatchObject(ticket);
    expect(await rowOf(admin, id)).toMatchObject(ticket);
  });
});
