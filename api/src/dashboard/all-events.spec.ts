import { expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

const app = useApp();

it('shows documents and contacts of all events at once to a manager alone, who has a few stores', async () => {
  const customers = [(await app.make.customer()).id];
  const people = {
    admin: await app.make.admin(),
    corporate: await app.make.user(2, { customers }),
    manager: await app.make.user(3, { customers }),
    vendor: await app.make.vendor(4),
  };
  for (const [who, user] of Object.entries(people)) {
    const caller = await app.as(user);
    for (const call of ['docs?tab=event', 'docs?tab=customer&year=2031', 'key_contacts']) {
      const { status, body } = await caller.get(`dashboard/${call}`);
      const shown = who === 'manager' ? [200, undefined] : [422, { event_id: expect.any(String) }];
      expect([who, call, status, body.fields]).toEqual([who, call, ...shown]);
    }
    expect((await caller.get('dashboard/key_contacts?event_id=1')).status).toBe(200);
  }
});
