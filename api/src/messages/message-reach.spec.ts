import { describe, expect, it } from '@jest/globals';
import type { MessageUsers, ReplyReceivers } from '@guyline/contract/messages';
import { type Caller, useApp } from '../../test/use-app.js';

describe('a message reaches', () => {
  const app = useApp();
  const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);
  const countOf = async (caller: Caller, query: string) =>
    (await caller.get(`message/receiver_count?${query}`)).body.data.receiver_cnt as number;
  const season = async () => {
    const [tent, fence] = [await app.make.vendor(4, { name: 'Tess' }), await app.make.vendor(2, { name: 'Fay' })];
    const event = await app.make.event({ tent_vid: tent.id });
    const second = await app.make.event({ customer_id: event.customer_id, fence_vid: fence.id, tent_vid: tent.id });
    const crew = await app.make.user(5, { main_vendor_id: tent.id, name: 'Cal' });
    const corporate = await app.make.user(2, { customers: [event.customer_id], name: 'Cora' });
    return { tent, fence, event, second, crew, corporate };
  };

  it('is counted by the conditions of the delivery', async () => {
    const { event, corporate, tent } = await season();
    const admin = await app.as(await app.make.admin());
    for (const query of [
      'user_types[0]=4',
      'user_types[0]=4&vendor_types[0]=2',
      'user_types[0]=2&user_types[1]=4&vendor_types[0]=4',
      `user_types[0]=4&event_id=${event.id}`,
      `user_types[0]=1&project_id=${event.project_id}`,
    ])
      for (const caller of [admin, await app.as(corporate), await app.as(tent)]) {
        const counted = await countOf(caller, query);
        const about = Object.fromEntries(
          [...new URLSearchParams(query)]
            .filter(([name]) => name.endsWith('_id'))
            .map(([name, id]) => [name, Number(id)]),
        );
        const types = (name: string) =>
          [...new URLSearchParams(query)].filter(([key]) => key.startsWith(name)).map(([, value]) => Number(value));
        const made = await caller.post('message/create').send({
          title: 'Gate',
          description: 'Code',
          type_num: 2,
          user_types: types('user_types'),
          ...(types('vendor_types').length && { vendor_types: types('vendor_types') }),
          ...about,
        });
        if (made.body.error === 'receiver_types_refused') continue; // the form does not offer these
        const reached =
          made.body.error === 'no_receivers'
            ? 0
            : (await caller.get(`message/${made.body.data.id}/receivers`)).body.data.total;
        expect([query, caller.user.level_num, counted]).toEqual([query, caller.user.level_num, reached]);
      }
    expect((await admin.get('message/receiver_count')).status).toBe(422);
    expect((await admin.get('message/receiver_count?user_types=9')).status).toBe(422);
  });

  it('as an answer: the sender, and to all also the others one may write to', async () => {
    const { tent, crew, corporate, event } = await season();
    const boss = await app.make.admin({ name: 'Ada' });
    const [admin, vendor, office] = [await app.as(boss), await app.as(tent), await app.as(corporate)];
    const sent = await admin.post('message/create').send({
      title: 'Gate',
      description: 'Code',
      type_num: 2,
      receivers: [tent.id, crew.id, corporate.id].map(String),
    });
    const reply = async (caller: Caller, id: number) =>
      (await caller.get(`message/${id}/reply`)).body.data as ReplyReceivers;
    const { sender, all } = await reply(vendor, sent.body.data.id);
    expect(sender).toMatchObject({ id: boss.id, name: 'Ada', level_num: 1 });
    expect(namesOf(all)).toEqual(['Ada', 'Cal']); // never corporate, and not oneself
    expect(namesOf((await reply(office, sent.body.data.id)).all)).toEqual(['Ada', 'Cal', 'Tess']);
    expect((await reply(admin, sent.body.data.id)).sender).toBeNull();
    const down = await office
      .post('message/create')
      .send({ title: 'Hours', description: 'Six', type_num: 2, user_types: [4], event_id: event.id });
    expect((await reply(vendor, down.body.data.id)).sender).toBeNull(); // a vendor never writes to corporate
    const stranger = await app.as(await app.make.vendor(1));
    expect((await stranger.get(`message/${sent.body.data.id}/reply`)).status).toBe(404);
  });

  it('as an answer about the same record, where the person sees it and all receivers are involved in it', async () => {
    const { tent, crew, event } = await season();
    const admin = await app.as(await app.make.admin({ name: 'Ada' }));
    const { location_id, project_id } = event;
    const about = async (caller: Caller, id: number) =>
      ((await caller.get(`message/${id}/reply`)).body.data as ReplyReceivers).about;
    const send = async (caller: Caller, parent: object) => {
      const text = { title: 'Gate', description: 'Code', type_num: 2, user_types: [1, 4] };
      return (await caller.post('message/create').send({ ...text, ...parent })).body.data.id as number;
    };
    const vendor = await app.as(tent);
    for (const [kind, id] of [
      ['event', event.id],
      ['location', location_id],
      ['project', project_id],
    ] as const)
      expect(await about(vendor, await send(admin, { [`${kind}_id`]: id }))).toMatchObject({ kind, id });
    expect(await about(vendor, await send(admin, {}))).toBeNull();

    const ordered = await send(admin, { event_id: event.id });
    const asked = await send(vendor, { event_id: event.id });
    const staff = await app.as(crew);
    expect([await about(staff, ordered), await about(admin, asked)]).toMatchObject([
      { kind: 'event' },
      { kind: 'event' },
    ]);
    // The event is given to another vendor: these see it no more, and may not be written to about it.
    await app.db.query('update events set tent_vid = $2 where id = $1', [event.id, (await app.make.vendor(4)).id]);
    expect([await about(vendor, ordered), await about(staff, ordered), await about(admin, asked)]).toEqual([
      null,
      null,
      null,
    ]);
    const text = { title: 'Re: Gate', description: 'Ok', type_num: 2, receivers: [String(tent.id)] };
    expect((await admin.post('message/create').send({ ...text, event_id: event.id })).body.error).toBe(
      'receivers_refused',
    );
    expect((await admin.post('message/create').send(text)).status).toBe(200);
  });

  it('from chosen events: their vendors, each once, within the own rows', async () => {
    const { event, second, crew } = await season();
    const foreign = await app.make.event({ tent_vid: (await app.make.vendor(4, { name: 'Otto' })).id });
    const vendors = async (caller: Caller, ...event_ids: number[]) =>
      namesOf(
        ((await caller.post('message/action/vendors').send({ event_ids })).body.data as MessageUsers).finalReceivers,
      );
    const admin = await app.as(await app.make.admin());
    expect(await vendors(admin, event.id, second.id, foreign.id)).toEqual(['Fay', 'Otto', 'Tess']);
    expect(await vendors(await app.as(crew), event.id, foreign.id)).toEqual(['Tess']);
    expect((await admin.post('message/action/vendors').send({ event_ids: [] })).status).toBe(422);
  });
});
