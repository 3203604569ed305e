import { describe, expect, it } from '@jest/globals';
import { type Caller, useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';

type Sheet = 'jurisdiction' | 'requirement';

describe('authorities that a workbook names in another form', () => {
  const app = useApp();
  const stateOf = async (code: string) =>
    (await app.make.one<{ id: number }>('select id from states where code = $1', [code])).id;
  const checked = async (caller: Caller, sheet: Sheet, ...rows: Cells[]) => {
    const answer = await caller.post(`${sheet}/import`).attach('file', csvOf(rows), 'list.csv');
    return settled(caller, answer.body.data.job_id as string);
  };
  const kept = async () =>
    (
      await app.db.query<{ name: string; review_days: number | null }>(
        'select name::text, review_days from jurisdictions order by id',
      )
    ).rows.map(({ name, review_days }) => [name, review_days]);

  it('keep the names that the directory has, whatever column has them', async () => {
    const caller = await app.as(await app.make.admin());
    const TX = await stateOf('TX');
    await app.make.jurisdiction({ name: 'Travis County', kind: 'county', state_num: TX });
    await app.make.jurisdiction({ name: 'Texas', kind: 'state', state_num: TX });
    await app.make.jurisdiction({ name: 'Austin', state_num: TX });
    const counties = await checked(caller, 'jurisdiction', ['County', 'State', 'Review'], ['TRAVIS', 'TX', '5']);
    expect(counties.result).toMatchObject({ update: 1, errors: 0 });
    const changes = (await caller.get(`common/job/${counties.id}/changes`)).body.data.list as unknown;
    expect(changes).toMatchObject([{ name: 'Travis County, TX', changes: { review_days: { from: null, to: 5 } } }]);
    await committed(caller, counties.id);
    const looks: Cells[] = [
      ['TX', 'State', 'Ｔexas\u200b', ''],
      ['TX', 'City', 'ＡＵＳＴＩＮ', '7'],
      ['TX', 'County', 'travis\u00a0county', ''],
    ];
    const named = await checked(caller, 'jurisdiction', ['State', 'Kind', 'Jurisdiction', 'Review'], ...looks);
    expect(named.result).toMatchObject({ unchanged: 2, update: 1, errors: 0 });
    await committed(caller, named.id);
    const names = [
      ['Travis County', 5],
      ['Texas', null],
      ['Austin', 7],
    ];
    expect(await kept()).toEqual(names);
    await caller.post(`common/job/${named.id}/undo`).expect(200);
    await settled(caller, named.id);
    expect(await kept()).toEqual([...names.slice(0, 2), ['Austin', null]]);
  });

  it('are named without what nobody sees when they are new', async () => {
    const caller = await app.as(await app.make.admin());
    const rows: Cells[] = [
      ['Jurisdiction', 'Kind', 'State'],
      ['Round\u200b Ro\u00adck', 'City', 'TX'],
    ];
    await committed(caller, (await checked(caller, 'jurisdiction', ...rows)).id);
    expect(await kept()).toEqual([['Round Rock', null]]);
  });

  describe('in a file that waits since capitals alone made no difference', () => {
    const HEAD = ['Jurisdiction', 'Kind', 'State', 'Review'];

    it('are found all the same, in both sheets', async () => {
      const caller = await app.as(await app.make.admin());
      const state_num = await stateOf('VA');
      const norfolk = await app.make.jurisdiction({ name: 'Norfolk', state_num });
      const former = `city|${state_num}|ｎorfolk`;
      const directory = await checked(caller, 'jurisdiction', HEAD, ['Ｎorfolk', 'City', 'VA', '9']);
      await app.db.query(
        `update import_rows set key = $2, action = 'create', before = null, target_version = 1,
                target_id = nextval(pg_get_serial_sequence('jurisdictions', 'id')) where job_id = $1`,
        [directory.id, former],
      );
      expect(await committed(caller, directory.id)).toMatchObject({ status: 'done', result: { create: 0, update: 1 } });
      expect(await kept()).toEqual([['Norfolk', 9]]);
      const head = ['Jurisdiction', 'Kind', 'State', 'Task Item'];
      const asked = await checked(caller, 'requirement', head, ['Norfolk', 'City', 'VA', 'Zoning']);
      await app.db.query(
        `update import_rows set fields = fields || jsonb_build_object('jurisdiction', $2::text) where job_id = $1`,
        [asked.id, former],
      );
      expect(await committed(caller, asked.id)).toMatchObject({ status: 'done', result: { create: 1, errors: 0 } });
      const { n } = await app.make.one<{ n: number }>(
        'select count(*)::int as n from jurisdiction_requirements where jurisdiction_id = $1',
        [norfolk.id],
      );
      expect(n).toBe(1);
    });

    it('are written once, by the first of the rows that now are of one', async () => {
      const caller = await app.as(await app.make.admin());
      const state_num = await stateOf('VA');
      await app.make.jurisdiction({ name: 'Norfolk', state_num });
      const rows: Cells[] = [
        ['Norfolk', 'City', 'VA', '3'],
        ['Suffolk', 'City', 'VA', '4'],
      ];
      const { id } = await checked(caller, 'jurisdiction', HEAD, ...rows);
      await app.db.query(
        `update import_rows set key = $2, fields = fields || '{"name": "Ｎorfolk"}' where job_id = $1 and row_num = 3`,
        [id, `city|${state_num}|ｎorfolk`],
      );
      const { result } = await committed(caller, id, 'valid_rows');
      expect(result).toMatchObject({ create: 0, update: 1, errors: 1 });
      expect(result?.faults).toMatchObject([{ row: 3, column: 'Jurisdiction', fault: 'duplicate_row', other_row: 2 }]);
      expect(await kept()).toEqual([['Norfolk', 3]]);
    });
  });
});
