import { describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

describe('the company of people who may be written to', () => {
  const app = useApp();

  async function people() {
    const { make } = app;
    const vendor = await make.vendor(4, { name: 'Ridge', company_str: null });
    const event = await make.event({ tent_vid: vendor.id });
    const elsewhere = await make.event();
    const nameOf = async (id: number) =>
      (await make.one<{ name: string }>('select name from customers where id = $1', [id])).name;
    return {
      event,
      admin: await make.admin(),
      vendor,
      staff: await make.user(5, { main_vendor_id: vendor.id, company_str: '' }),
      manager: await make.user(3, { customers: [event.customer_id, elsewhere.customer_id], company_str: null }),
      named: await make.user(3, { customers: [event.customer_id], company_str: 'Northfield West' }),
      here: await nameOf(event.customer_id),
      there: await nameOf(elsewhere.customer_id),
    };
  }
  const offered = async (sender: MadeUser, type: number, event_id: number) => {
    const { body } = await (await app.as(sender)).get(`common/message_users/${type}?event_id=${event_id}`);
    const list = body.data.finalReceivers as { id: number; company_str: string | null }[];
    return new Map(list.map(({ id, company_str }) => [id, company_str]));
  };

  it('is their own, that of their vendor, or their customers', async () => {
    const { admin, event, staff, manager, named, here, there } = await people();
    expect((await offered(admin, 4, event.id)).get(staff.id)).toBe('Ridge');
    const managers = await offered(admin, 3, event.id);
    expect(managers.get(named.id)).toBe('Northfield West');
    expect(managers.get(manager.id)?.split(', ').sort()).toEqual([here, there].sort());
  });

  it('is three of their customers by name, and how many more the sender sees', async () => {
    const { make } = app;
    const event = await make.event();
    const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
    await app.db.query('update customers set name = $1 where id = $2', [names[0], event.customer_id]);
    const customers = [event.customer_id];
    for (const name of names.slice(1)) customers.push((await make.customer({ name })).id);
    const manager = async (many: number) =>
      (await make.user(3, { customers: customers.slice(0, many), company_str: null })).id;
    const [three, four, five] = [await manager(3), await manager(4), await manager(5)];
    const byAdmin = await offered(await make.admin(), 3, event.id);
    expect([three, four, five].map((id) => byAdmin.get(id))).toEqual([
      'Alder, Birch, Cedar',
      'Alder, Birch, Cedar + 1',
      'Alder, Birch, Cedar + 2',
    ]);
    const corporate = await make.user(2, { customers: customers.slice(0, 4) });
    expect((await offered(corporate, 3, event.id)).get(five)).toBe('Alder, Birch, Cedar + 1');
  });

  it('is no customer that is noted at an admin or a vendor: they are not of that company', async () => {
    const { make } = app;
    const { event, vendor, manager, admin } = await people();
    const noted = { customers: [event.customer_id], company_str: null };
    const silent = await make.user(1, noted);
    const named = await make.user(1, { ...noted, company_str: 'Big Top' });
    const fencer = await make.vendor(2, noted);
    await app.db.query('update events set fence_vid = $1 where id = $2', [fencer.id, event.id]);
    for (const sender of [vendor, manager, admin]) {
      const admins = await offered(sender, 1, event.id);
      expect([admins.has(silent.id), admins.get(silent.id), admins.get(named.id)]).toEqual([true, null, 'Big Top']);
      const vendors = await offered(sender, 4, event.id);
      expect([vendors.has(fencer.id), vendors.get(fencer.id)]).toEqual([true, null]);
    }
  });

  it('names no customer that the sender does not see', async () => {
    const { vendor, event, manager, here } = await people();
    expect((await offered(vendor, 3, event.id)).get(manager.id)).toBe(here);
  });
});
