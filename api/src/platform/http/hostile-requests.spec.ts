import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../../test/use-app.js';

describe('a request that says more than it may', () => {
  const app = useApp();
  const customer = { name: 'Tents and more', s_name: 'TAM', status_num: 1 };
  const create = (caller: Caller, body: string) =>
    caller.post('customer/create').set('content-type', 'application/json').send(body);

  it.each(['id', 'version', 'created_at', 'is_sys_admin', 'toString', 'hasOwnProperty'])(
    'is refused for the field %s, which nobody sets',
    async (field) => {
      const admin = await app.as(await app.make.admin());
      const answer = await create(admin, JSON.stringify({ ...customer, [field]: 1 }));
      expect(answer).toMatchObject({
        status: 422,
        body: { error: expect.stringMatching(/validation_failed|unknown_field/) },
      });
      expect((await admin.get('customer/list')).body.data.list).toEqual([]);
    },
  );

  it.each(['{"__proto__": {"is_sys_admin": true}, ', '{"constructor": {"prototype": {"is_sys_admin": true}}, '])(
    'does not reach what all objects have: %s',
    async (start) => {
      const manager = await app.as(await app.make.user(3));
      const admin = await app.as(await app.make.admin());
      expect((await create(admin, `${start}${JSON.stringify(customer).slice(1)}`)).status).toBeGreaterThanOrEqual(400);
      expect((await manager.get('security-event/list')).status).toBe(403);
    },
  );

  const inherited = ['__proto__', 'constructor', 'prototype', 'toString'];
  const inQueries = (name: string): string[] => [
    `${name}=x`,
    `page=1&reason[${name}]=x`,
    `reason%5b${name}%5d=x`,
    `reason[0]=late&reason[${name}]=late`,
    `reason[0][${name}]=x`,
    `search[${name.replace('o', '%6f')}]=x`,
    `${name}[x]=1`,
  ];

  it.each(inherited)('is refused when its address names %s, which all objects have', async (name) => {
    const admin = await app.as(await app.make.admin());
    const refused = { status: 422, body: { success: false, error: 'validation_failed', message: expect.any(String) } };
    for (const query of inQueries(name))
      for (const path of ['task/list', 'common/event-summary/list', 'common/job/list'])
        expect([path, query, await admin.get(`${path}?${query}`)]).toMatchObject([path, query, refused]);
    expect(await app.anonymous.get(`health/live?${name}=1`)).toMatchObject(refused);
    expect((await admin.get(`task/list?search=${name}&sort_order=asc`)).status).toBe(200);
  });

  it.each(inherited)('is refused when its form names %s', async (name) => {
    const encoded = 'application/x-www-form-urlencoded';
    const typed = `email=a%40guyline.test&password=x&seen[${name}]=1`;
    const signIn = await app.anonymous.post('auth/login').set('content-type', encoded).send(typed);
    expect(signIn).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
    const customer = await app.make.customer();
    const user = await app.make.user(2, { customers: [customer.id] });
    const admin = await app.as(await app.make.admin());
    const save = (more = {}) =>
      admin
        .post(`user/${user.id}/update`)
        .field({ name: 'Ada Stone', email: 'ada@guyline.test', phone_num: '5125550100', version: '1', ...more });
    for (const field of [name, `customer_ids[${name}]`, `vendor_permissions[phase_nums][${name}]`])
      expect([field, await save({ [field]: '1' })]).toMatchObject([
        field,
        { status: 422, body: { error: 'validation_failed' } },
      ]);
    expect((await save()).status).toBe(200);
  });

  it.each(['x', 'k'.repeat(81), '../../keys', 'a key with blanks'])(
    'is refused for a key that would not keep it from being done twice: %s',
    async (key) => {
      const admin = await app.as(await app.make.admin());
      const sent = await create(admin, JSON.stringify(customer)).set('idempotency-key', key);
      expect(sent).toMatchObject({ status: 422, body: { fields: { 'Idempotency-Key': 'validation_failed' } } });
      expect((await admin.get('customer/list')).body.data.list).toEqual([]);
    },
  );

  it('is refused for an object that cannot be read as a number', async () => {
    const admin = await app.as(await app.make.admin());
    const filter = { region_id: { toString: 1 } };
    expect(await admin.post('task/action/matching_check').send({ filter })).toMatchObject({
      status: 422,
      body: { error: 'validation_failed' },
    });
  });

  it.each(['a'.repeat(201), '%00', '%ff', '%c0%af'])(
    'is answered like any other that names nothing: %s',
    async (id) => {
      const admin = await app.as(await app.make.admin());
      const sent = await admin.get(`customer/${id}/detail`);
      expect(sent.body).toMatchObject({ success: false, error: expect.any(String), message: expect.any(String) });
      expect(sent.status).toBeLessThan(500);
    },
  );

  it('is refused or read once when its address names a parameter twice', async () => {
    const admin = await app.as(await app.make.admin());
    const { status } = await admin.get('customer/list?page=1&page=2');
    expect([200, 422]).toContain(status);
    expect((await admin.get('customer/list?per_page[]=1&per_page[a]=2')).status).toBe(422);
  });
});
