import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { lockWaits } from '../../test/lock-waits.js';
import { useApp } from '../../test/use-app.js';
import { PlainNames } from './0096-plain-names.js';
import { AlikeNames } from './0110-alike-names.js';
import { LookAlikeNames } from './0125-look-alike-names.js';

const LONG = 'Z'.repeat(115);

describe('names of authorities from before they had one ordinary blank between words', () => {
  const app = useApp();
  const run = async (
    Class: typeof PlainNames | typeof AlikeNames | typeof LookAlikeNames,
    way: 'up' | 'down' = 'up',
  ) => {
    const migration = new Class(undefined as never, undefined as never);
    migration[way]();
    for (const query of migration.getQueries()) await app.db.query(String(query));
  };
  beforeAll(() => run(LookAlikeNames, 'down')); // is built on what is taken back here
  const migrated = async (Class: typeof PlainNames | typeof AlikeNames = PlainNames) => {
    await run(Class);
    const { rows } = await app.db.query<{ name: string; version: number }>(
      'select name::text, version from jurisdictions order by id',
    );
    return rows.map(({ name, version }) => [name, version]);
  };

  it('get it; of two that then are the same, the later gets a number', async () => {
    const { id: CA } = await app.make.one<{ id: number }>(`select id from states where code = 'CA'`);
    const named = async (...names: string[]) => {
      for (const name of names) await app.make.jurisdiction({ name, state_num: CA });
    };
    await run(AlikeNames, 'down');
    await named('San\u00a0Jose', 'Fresno', 'Los \u2009Angeles', 'los angeles', 'LOS\u3000\u00a0ANGELES', 'Santa  Ana');
    await named(`${LONG} \u00a0YYY`, `${LONG} YYY`);
    await app.make.jurisdiction({ name: 'San Jose' });
    await app.make.jurisdiction({ name: 'San\u00a0Jose', state_num: CA, kind: 'county' });
    const plain = [
      ['San Jose', 2],
      ['Fresno', 1],
      ['Los Angeles (2)', 2],
      ['los angeles', 1],
      ['LOS ANGELES (3)', 2],
      ['Santa Ana', 2],
      [`${LONG} (2)`, 2],
      [`${LONG} YYY`, 1],
      ['San Jose', 1],
      ['San Jose', 2],
    ];
    expect(await migrated()).toEqual(plain);
    expect(await migrated()).toEqual(plain);
    expect(await migrated(AlikeNames)).toEqual(plain);
  });

  it('get a number where only what nobody sees, or another form of the letters, tells them apart', async () => {
    await run(AlikeNames, 'down');
    for (const name of ['Großdorf', 'GROẞDORF', 'Gross\u200bdorf', 'Ｇrossdorf (2)', 'Grossdorf City'])
      await app.make.jurisdiction({ name });
    await app.make.jurisdiction({ name: 'Grossdorf', kind: 'county' });
    expect(await migrated(AlikeNames)).toEqual([
      ['Großdorf', 1],
      ['GROẞDORF (3)', 2],
      ['Gross\u200bdorf (4)', 2],
      ['Ｇrossdorf (2)', 1],
      ['Grossdorf City', 1],
      ['Grossdorf', 1],
    ]);
    await expect(app.make.jurisdiction({ name: 'grossDorf' })).rejects.toThrow('jurisdictions_name_unique');
  });

  it('get a number also where somebody makes one like another at that very moment', async () => {
    await run(AlikeNames, 'down');
    await app.make.jurisdiction({ name: 'Norfolk' });
    const other = new pg.Client(app.db.options); // the pool has two, for who migrates and who looks on
    await other.connect();
    try {
      await other.query('begin');
      await other.query(`insert into jurisdictions (name, kind) values ('Ｎorfolk', 'city')`);
      const [names] = await Promise.all([
        migrated(AlikeNames),
        lockWaits(app.make, '%create function alike_name%').then(async (waiting) => {
          await other.query('commit');
          expect(waiting).toBe(1);
        }),
      ]);
      expect(names).toEqual([
        ['Norfolk', 1],
        ['Ｎorfolk (2)', 2],
      ]);
    } finally {
      await other.end();
    }
    await run(LookAlikeNames);
  });

  it('are typed with it, so that the same is not made twice', async () => {
    const caller = await app.as(await app.make.admin());
    const fields = { kind: 'city', state_num: null, portal_url: null, note: null, review_days: null };
    const more = { inspection_notice_days: null, site_days_per_year: null, source_url: null, source_on: null };
    const rest = { confidence: null, contacts: [], holidays: [], status_num: 1 };
    const made = (name: string) => caller.post('jurisdiction/create').send({ name, ...fields, ...more, ...rest });
    expect((await made('San\u00a0Jose')).status).toBe(200);
    for (const same of ['San Jose', 'SAN\u200b JOSE', 'Ｓan Jose\u200f'])
      expect((await made(same)).body.error).toBe('name_taken');
  });
});
