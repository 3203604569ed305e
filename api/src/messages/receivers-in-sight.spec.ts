import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('who would receive a message', () => {
  const app = useApp();

  it('is said of events, places and projects in sight alone', async () => {
    const { make } = app;
    const [tent, fence] = [await make.vendor(4), await make.vendor(2)];
    const own = await make.event({ tent_vid: tent.id });
    const foreign = await make.event({ tent_vid: fence.id });
    const customers = [own.customer_id];
    // A vendor may write to the other one: they meet at a third event.
    await make.event({ tent_vid: tent.id, fence_vid: fence.id });
    const corporate = await make.user(2, { customers });
    await make.event({ customer_id: own.customer_id, fence_vid: fence.id });
    const people = {
      corporate,
      manager: await make.user(3, { customers }),
      vendor: tent,
      staff: await make.user(5, { main_vendor_id: tent.id }),
      admin: await make.admin(),
    };
    for (const [who, user] of Object.entries(people)) {
      const caller = await app.as(user);
      for (const name of ['event', 'location', 'project'] as const) {
        const idOf = (event: typeof own) => (name === 'event' ? event.id : event[`${name}_id`]);
        const reached = async (event: typeof own) => {
          const query = `${name}_id=${idOf(event)}`;
          const { finalReceivers } = (await caller.get(`common/message_users/4?${query}`).expect(200)).body.data;
          const { receiver_cnt } = (await caller.get(`message/receiver_count?user_types=4&${query}`).expect(200)).body
            .data;
          expect([who, name, receiver_cnt]).toEqual([who, name, finalReceivers.length]);
          return receiver_cnt > 0;
        };
        // Nobody writes to themselves: a vendor's own event has its staff.
        expect([who, name, await reached(own)]).toEqual([who, name, true]);
        expect([who, name, await reached(foreign)]).toEqual([who, name, who === 'admin']);
      }
    }
  });

  it('leaves out who works for the project or at the place of the message, but only at events out of sight', async () => {
    const { make } = app;
    const [tent, fence] = [await make.vendor(4), await make.vendor(2)];
    const own = await make.event({ tent_vid: tent.id });
    await make.event({ project_id: own.project_id, customer_id: own.customer_id, fence_vid: fence.id });
    await make.event({ tent_vid: tent.id, fence_vid: fence.id }); // they meet elsewhere
    const named = async (who: Parameters<typeof app.as>[0], query: string): Promise<number[]> => {
      const { body } = await (await app.as(who)).get(`common/message_users/4?${query}`).expect(200);
      return (body.data.finalReceivers as { id: number }[]).map(({ id }) => id);
    };
    expect(await named(tent, '')).toContain(fence.id);
    expect(await named(tent, `project_id=${own.project_id}`)).not.toContain(fence.id);
    expect(await named(await make.admin(), `project_id=${own.project_id}`)).toContain(fence.id);
  });
});
