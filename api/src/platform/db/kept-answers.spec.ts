import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

describe('counts that are kept', () => {
  const app = useApp({ COUNTS_SECONDS: '60' });

  async function lists() {
    const caller = await app.as(await app.make.admin());
    const total = async (query = '') => (await caller.get(`customer/list?per_page=1${query}`)).body.data;
    await app.make.customer();
    await app.db.query(`insert into outbox (topic, payload) values ('none', '{}')`); // ends what an earlier test left
    await new Promise((next) => setTimeout(next, 200));
    return { caller, total };
  }

  it('are the same on every page and for a while, and the rows are never kept', async () => {
    const { total } = await lists();
    expect((await total()).total).toBe(1);
    await app.db.query(`update customers set name = 'Renamed behind the back'`);
    await app.make.customer(); // no outbox row: nobody heard of it
    expect(await total()).toMatchObject({ total: 1, status_cnts: { all_cnt: 1 } });
    expect((await total('&page=2')).list).toHaveLength(1);
    expect((await total('&sort_by=name&sort_order=desc')).list).toMatchObject([{ name: 'Renamed behind the back' }]);
  });

  it('are forgotten with the commit of the same process', async () => {
    const { caller, total } = await lists();
    expect((await total()).total).toBe(1);
    await caller.post('customer/create').send({ name: 'New', s_name: 'NEW', status_num: 1 });
    expect((await total()).total).toBe(2);
  });

  it('are forgotten when another process commits', async () => {
    const { total } = await lists();
    expect((await total()).total).toBe(1);
    await app.make.customer();
    await app.db.query(`insert into outbox (topic, payload) values ('none', '{}')`);
    let shown = 0;
    for (let tries = 0; tries < 40 && shown !== 2; tries += 1) {
      await new Promise((next) => setTimeout(next, 50));
      shown = (await total()).total as number;
    }
    expect(shown).toBe(2);
  });

  it('are each person’s own: another filter or scope asks anew', async () => {
    const { total } = await lists();
    expect((await total()).total).toBe(1);
    const corporate = await app.as(await app.make.user(2, { customers: [] }));
    expect((await corporate.get('customer/list')).body.data.total).toBe(0);
    expect((await total('&status_num=4')).total).toBe(0);
  });
});
