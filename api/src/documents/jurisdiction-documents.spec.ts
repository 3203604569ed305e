import { describe, expect, it } from '@jest/globals';
import type { EventRequirements } from '@guyline/contract/event-requirements';
import { type Caller, useApp } from '../../test/use-app.js';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('forms and guides of a jurisdiction', () => {
  const app = useApp();
  const send = (caller: Caller, fields: Record<string, string>) => {
    const sent = caller.post('document/create').field('type', 'jurisdiction');
    for (const [field, value] of Object.entries(fields)) void sent.field(field, value);
    return sent.attach('file', pdf, 'Tent form.pdf');
  };

  it('are kept with it, and shown to whoever sees an event that it asks something of', async () => {
    const admin = await app.as(await app.make.admin());
    const tent = await app.make.vendor(4);
    const event = await app.make.event({ tent_vid: tent.id });
    const { id: jurisdiction, name } = await app.make.jurisdiction();
    await app.db.query(
      `insert into event_requirements (event_id, requirement_id, jurisdiction_id, kind, pt_num, reason) values ($1, 1, $2, 'permit', 7, 'always')`,
      [event.id, jurisdiction],
    );
    const id = (await send(admin, { jurisdiction_id: String(jurisdiction) })).body.data.id as number;
    const seen = async (caller: Caller) => [
      (await caller.get(`document/list?jurisdiction_id=${jurisdiction}`)).body.data.total,
      (await caller.get(`document/${id}/detail`)).status,
    ];
    const manager = await app.make.user(3, { customers: [event.customer_id] });
    for (const caller of [admin, await app.as(tent), await app.as(manager)]) {
      expect(await seen(caller)).toEqual([1, 200]);
      const { requirements } = (await caller.get(`event/${event.id}/requirements`)).body.data as EventRequirements;
      expect(requirements).toMatchObject([{ forms: [{ id, name: 'Tent form.pdf', file_path: expect.any(String) }] }]);
    }
    const { list, status_cnts } = (await admin.get('document/list?type=jurisdiction')).body.data;
    expect(list).toMatchObject([{ id, type: 'jurisdiction', jurisdiction: { id: jurisdiction, name }, event: null }]);
    expect(status_cnts).toMatchObject({ all_cnt: 1, jurisdiction_cnt: 1, general_cnt: 0 });
    for (const caller of [await app.as(await app.make.vendor(2)), await app.as(await app.make.user(2))])
      expect(await seen(caller)).toEqual([0, 404]);
    const keeper = await app.as(await app.make.user(2, { is_sys_admin: true }));
    expect(await seen(keeper)).toEqual([1, 200]);
    expect((await admin.get(`jurisdiction/${jurisdiction}/uses`)).body.data.uses).toContainEqual({
      kind: 'documents',
      count: 1,
    });
    expect(await app.make.one(`select count(*)::int as n from notice_facts`)).toEqual({ n: 0 });
  });

  it('come from people who keep the directory, under one that is there', async () => {
    const admin = await app.as(await app.make.admin());
    const { id } = await app.make.jurisdiction();
    const vendor = await app.as(await app.make.vendor(4));
    expect((await send(vendor, { jurisdiction_id: String(id) })).status).toBe(404);
    expect((await send(admin, { jurisdiction_id: '2000000000' })).status).toBe(404);
    expect((await send(admin, {})).body).toMatchObject({ error: 'document_parent_missing' });
    const first = (await send(admin, { jurisdiction_id: String(id) })).body.data.id as number;
    const second = await send(admin, { jurisdiction_id: String(id), replaces_id: String(first) });
    expect((await admin.get(`document/${second.body.data.id}/detail`)).body.data).toMatchObject({ version_num: 2 });
  });
});
