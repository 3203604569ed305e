import { describe, expect, it } from '@jest/globals';
import { can, type Level, roleOf } from '@guyline/contract/access';
import { noticeKinds, noticeKindsOf, noticeLevels } from '@guyline/contract/notices';
import { eventPeople } from '../../test/event-people.js';
import type { MadeUser } from '../../test/factory.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { Notices } from './notices.js';

const levels: readonly Level[] = [1, 2, 3, 4, 5];

describe('the kinds of notices that a person can switch off', () => {
  const app = useInnerApp();
  const upload = async (user: MadeUser, fields: Record<string, string>) => {
    const sent = (await app.as(user)).post('document/create').field(fields);
    for (const level of levels) void sent.field('levels[]', String(level));
    expect((await sent.attach('file', Buffer.from('Plan'), 'plan.txt')).status).toBe(200);
  };

  it('are those that reach people of their level when everything happens that makes a notice', async () => {
    const { event, fence, admin, corporate, manager, vendor, crew } = await eventPeople(app);
    const people: Record<Level, MadeUser> = { 1: admin, 2: corporate, 3: manager, 4: vendor, 5: crew };
    const task = await app.make.task({ event_id: event.id, pt_num: 15 });
    await app.db.query(
      `insert into notice_facts (kind, task_id, changes) select k, $1, '{"from":null,"to":"2031-05-02"}' from unnest($2::text[]) k`,
      [task.id, ['task_assigned', 'date_moved', 'inspection_failed', 'overdue_tomorrow', 'permit_expires']],
    );
    await upload(fence, { type: 'event', event_id: String(event.id) });
    await upload(await app.make.admin(), { type: 'customer', customer_id: String(event.customer_id) });
    await app.db.query(
      `insert into jobs (kind, status, title, owner_id, params)
       select 'task_import', 'running', 'tasks.csv', o, '{}' from unnest($1::bigint[]) o`,
      [Object.values(people).map(({ id }) => id)],
    );
    await app.db.query(`update jobs set status = 'failed'`);
    await app.nest.get(Notices, { strict: false }).gather();
    for (const level of levels) {
      const told = await app.db.query<{ kind: string }>(
        'select distinct kind from notifications where user_id = $1 order by kind',
        [people[level].id],
      );
      expect([level, told.rows.map(({ kind }) => kind)]).toEqual([level, noticeKindsOf(level).sort()]);
    }
    expect(new Set(levels.flatMap(noticeKindsOf))).toEqual(new Set(noticeKinds));
  });

  it('tell of imports those who may import', () => {
    const mayImport = levels.filter((level) => can({ role: roleOf(level), level, isSysAdmin: false }, 'tasks.import'));
    expect(noticeLevels.import_ended).toEqual(mayImport);
  });
});
