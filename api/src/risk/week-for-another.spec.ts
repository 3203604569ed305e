import { describe, expect, it } from '@jest/globals';
import type { SecurityEventPage } from '@guyline/contract/security';
import { callerOf } from '../../test/callers.js';
import { impersonating } from '../../test/matrix-world.js';
import { riskyTasks } from '../../test/risky-tasks.js';
import { type Caller, useApp } from '../../test/use-app.js';

describe('what an admin does in This week through the eyes of a person', () => {
  const app = useApp();
  const { risky, idsOf } = riskyTasks(app);
  const [until, reason] = [() => app.make.day(3), 'The crew is booked'];
  const snooze = (caller: Caller, id: number) =>
    caller.post(`risk/task/${id}/snooze`).send({ until: until(), reason }).expect(200);
  const wake = (caller: Caller, id: number) => caller.delete(`risk/task/${id}/snooze`).expect(200);

  async function world() {
    const [user, admin] = [await app.make.admin({ name: 'Ada' }), await app.make.admin({ name: 'Grace' })];
    const eyes = callerOf(app.http, user, (await impersonating(app, admin, user)).token);
    const both = { user: { id: user.id }, actor: { id: user.id, name: 'Ada' }, impersonator: { id: admin.id } };
    return { user, admin, person: await app.as(user), eyes, both, id: await risky('failed', app.make.day(-1)) };
  }
  const kept = async () => {
    const sysadmin = await app.as(await app.make.admin({ is_sys_admin: true }));
    return ((await sysadmin.get('security-event/list')).body.data as SecurityEventPage).list;
  };

  it('is kept with both names where a line is snoozed and brought back', async () => {
    const { eyes, person, both, id } = await world();
    await snooze(eyes, id);
    expect(await idsOf(person, 'who=all&tab=snoozed')).toEqual([id]);
    await wake(eyes, id);
    await wake(eyes, id);
    const details = { task: id, until: until() };
    expect(await kept()).toMatchObject([
      { ...both, kind: 'task_woken', details },
      { ...both, kind: 'task_snoozed', details, address: expect.stringMatching(/./) },
    ]);
  });

  it('is logged with both names where a line is done or delegated', async () => {
    const { eyes, person, user, admin, id } = await world();
    const receiver = await app.make.admin();
    const note = { title: 'Permit', description: 'Please file it', receiver_id: receiver.id };
    const sent = await eyes.post(`message/task/${id}/ask`).send(note).expect(200);
    expect((await person.get(`message/${sent.body.data.id as number}/detail`)).body.data).toMatchObject({
      ...{ sender: { id: user.id }, on_behalf: { id: admin.id } },
    });
    const { version } = (await person.get(`task/${id}/detail`)).body.data as { version: number };
    await eyes.post(`task/${id}/update`).send({ status_num: 3, version }).expect(200);
    expect((await person.get(`task/${id}/detail`)).body.data.logs).toMatchObject([
      { user: { id: user.id }, on_behalf: { id: admin.id } },
    ]);
  });

  it('is not kept of what people do for themselves', async () => {
    const { person, id } = await world();
    await snooze(person, id);
    await wake(person, id);
    expect(await kept()).toEqual([]);
  });
});
