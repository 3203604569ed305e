import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

const contact = { name: 'Dana Fox', email: 'dana@store.test', phone_num: '5125550142' };

describe('the onsite contact', () => {
  const app = useApp();

  it('is asked of a manager with what is known, and confirmed for its assigned active locations alone', async () => {
    const customer = await app.make.customer();
    const { id: customer_id } = customer;
    const [own, other, archived] = [
      await app.make.location({ customer_id }),
      await app.make.location({ customer_id }),
      await app.make.location({ customer_id, status_num: 4 }),
    ];
    const user = await app.make.user(3, {
      customers: [customer_id],
      locations: [own.id, archived.id],
      name: 'Marcus Webb',
      phone_num: '+1 (512) 555-0100',
      company_str: 'Northfield',
    });
    const manager = await app.as(user);
    expect((await manager.get('location/contact')).body.data).toEqual({
      confirmed: false,
      confirmed_at: null,
      location_cnt: 1,
      contact: {
        name: 'Marcus Webb',
        email: user.email,
        phone_num: '5125550100',
        company_str: 'Northfield',
        title: null,
      },
    });
    const done = await manager.post('location/contact/confirm').send({ ...contact, title: ' Store lead ' });
    expect(done).toMatchObject({
      status: 200,
      body: { data: { location_cnt: 1 }, message: 'Onsite contact confirmed for 1 location' },
    });
    expect((await manager.get('location/contact')).body.data).toMatchObject({
      confirmed: true,
      contact: { ...contact, company_str: null, title: 'Store lead' },
    });
    expect((await manager.get(`location/${own.id}/detail`)).body.data.contact).toMatchObject({
      ...contact,
      company_str: null,
      title: 'Store lead',
      confirmed_at: expect.stringMatching(/^\d{4}-/),
      confirmed_by: { id: user.id, name: 'Marcus Webb' },
    });
    const admin = await app.as(await app.make.admin());
    for (const { id } of [other, archived])
      expect((await admin.get(`location/${id}/detail`)).body.data.contact).toBeNull();
    expect((await admin.get(`location/${own.id}/activity`)).body.data.list).toMatchObject([
      { action: 'contact_confirmed', changes: { contact: { to: 'Dana Fox' } }, user: { id: user.id } },
    ]);
  });

  it('is asked again in the next calendar year, and of each manager', async () => {
    const location = await app.make.location();
    const people = { customers: [location.customer_id] };
    const [first, second] = [
      await app.as(await app.make.user(3, people)),
      await app.as(await app.make.user(3, people)),
    ];
    await first.post('location/contact/confirm').send(contact);
    expect((await first.get('location/contact')).body.data.confirmed).toBe(true);
    expect((await second.get('location/contact')).body.data.confirmed).toBe(false);
    await app.db.query(`update onsite_confirmations set confirmed_at = confirmed_at - interval '1 year'`);
    expect((await first.get('location/contact')).body.data).toMatchObject({ confirmed: false, contact });
    await first.post('location/contact/confirm').send({ ...contact, name: 'New Lead' });
    expect((await first.get('location/contact')).body.data).toMatchObject({
      confirmed: true,
      contact: { name: 'New Lead' },
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'dana' }, 'email'],
    [{ phone_num: '(512) 555-0142' }, 'phone_num'],
    [{ phone_num: 5125550142 }, 'phone_num'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ location_ids: [1] }, 'location_ids'],
  ])('refuses %j and writes nothing', async (fault, field) => {
    const location = await app.make.location();
    const manager = await app.as(await app.make.user(3, { customers: [location.customer_id] }));
    const answer = await manager.post('location/contact/confirm').send({ ...contact, ...fault });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect((await app.make.one<{ n: number }>('select count(*)::int as n from location_contacts')).n).toBe(0);
  });

  it('is a manager’s alone to confirm, and needs a location', async () => {
    const location = await app.make.location();
    const without = await app.as(await app.make.user(3));
    expect(await without.post('location/contact/confirm').send(contact)).toMatchObject({
      status: 422,
      body: { error: 'no_locations' },
    });
    for (const person of [
      await app.make.admin(),
      await app.make.user(2, { customers: [location.customer_id] }),
      await app.make.vendor(4, { locations: [location.id] }),
    ]) {
      const caller = await app.as(person);
      expect((await caller.get('location/contact')).status).toBe(403);
      expect((await caller.post('location/contact/confirm').send(contact)).status).toBe(403);
    }
  });

  it('is set by an admin for one location, which then is not confirmed', async () => {
    const admin = await app.as(await app.make.admin());
    const location = await app.make.location();
    const manager = await app.as(await app.make.user(3, { customers: [location.customer_id] }));
    await manager.post('location/contact/confirm').send(contact);
    expect((await manager.post(`location/${location.id}/contact`).send(contact)).status).toBe(403);
    expect((await admin.post(`location/${NO_ID}/contact`).send(contact)).status).toBe(404);
    expect((await admin.post(`location/${location.id}/contact`).send({ ...contact, name: 'Eve' })).status).toBe(200);
    expect((await admin.get(`location/${location.id}/detail`)).body.data.contact).toMatchObject({
      name: 'Eve',
      confirmed_at: null,
      confirmed_by: null,
    });
  });
});
