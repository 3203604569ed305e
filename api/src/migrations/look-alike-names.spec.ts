import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';
import { LookAlikeNames } from './0125-look-alike-names.js';

/** One name: with Cyrillic letters, with Greek ones, full-width, with an accent of its own, with what nobody sees. */
const alike = [
  'NÓRTH ACE',
  'Nórth \u0410\u0421\u0415',
  'Nórth \u0391CΕ',
  '\uff2eórth Ace',
  'No\u0301rth  Ace',
  'Nórth\u200b Ace\u00ad',
];

describe('names that look alike', () => {
  const app = useApp();
  const run = async (way: 'up' | 'down') => {
    const migration = new LookAlikeNames(undefined as never, undefined as never);
    migration[way]();
    for (const query of migration.getQueries()) await app.db.query(String(query));
  };
  const dates = {
    start_date: '2026-06-18',
    risk_date: '2026-05-20',
    inst_tdate: '2026-06-10',
    insp_tdate: '2026-06-15',
    end_date: '2026-07-06',
  };

  it('count as the same name when a customer, project, next season or template is created', async () => {
    const admin = await app.as(await app.make.admin());
    const customer = await app.make.customer({ name: 'Nórth Ace' });
    const project = await app.make.project({ customer_id: customer.id, name: 'Nórth Ace' });
    await app.make.task({ pt_num: 1, event_id: (await app.make.event({ project_id: project.id })).id });
    const template = (name: string) =>
      admin.post('template/create').send({ name, project_id: project.id, any_customer: false, unit: 'calendar' });
    expect((await template('Nórth Ace')).status).toBe(200);
    const made = {
      customer: (name: string) => admin.post('customer/create').send({ name, s_name: 'NAC', status_num: 1 }),
      project: (name: string) =>
        admin
          .post('project/create')
          .send({ name, customer_id: customer.id, type_num: 1, status_num: 1, risk_days: 14, ...dates }),
      template,
    };
    for (const [what, make] of Object.entries(made))
      for (const name of alike) expect([what, name, (await make(name)).body.error]).toEqual([what, name, 'name_taken']);
    const other = await app.make.customer();
    expect((await made.project('Nórth Acé')).status).toBe(200);
    await app.make.project({ customer_id: other.id, name: 'Nórth Ace' });
  });

  it('that are there already get a number, and others stay as they are', async () => {
    await run('down');
    const one = await app.make.customer({ name: 'ACE' });
    await app.make.customer({ name: 'Асе' });
    const long = 'Z'.repeat(119);
    await app.make.customer({ name: `${long}а` });
    await app.make.customer({ name: `${long}a` });
    for (const name of ['Season', 'Sеason', 'Season (2)', 'Ｓeason'])
      await app.make.project({ customer_id: one.id, name });
    await app.make.project({ name: 'Season' });
    const ownerless = ['Summer', 'Ѕummer'];
    for (const name of ownerless) await app.db.query('insert into templates (name) values ($1)', [name]);
    await run('up');
    const names = async (statement: string) =>
      (await app.db.query<{ name: string }>(statement)).rows.map(({ name }) => name);
    expect(await names(`select name::text from customers where name::text ~ '^(ACE|Асе|Z)' order by id`)).toEqual([
      'ACE',
      'Асе (2)',
      `${long}а`,
      `${'Z'.repeat(116)} (2)`,
    ]);
    expect(await names('select name::text from projects order by id')).toEqual([
      'Season',
      'Sеason (3)',
      'Season (2)',
      'Ｓeason (4)',
      'Season',
    ]);
    expect(await names('select name::text from templates order by id')).toEqual(['Summer', 'Ѕummer (2)']);
  });
});
