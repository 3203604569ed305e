import { describe, expect, it } from '@jest/globals';
import { itCollected } from '../../../test/collected.js';
import { checked, committed, csvOf, settled } from '../../../test/workbooks.js';
import { useApp } from '../../../test/use-app.js';

/** The shape of a chain's public list: the number is in the name, many columns are unknown. */
const sample = csvOf([
  [
    'store_name',
    'street',
    'city',
    'state',
    'zip',
    'phone',
    'longitude',
    'latitude',
    'province',
    'timezone',
    'state_name',
  ],
  [
    'MAIN DOLLAR #13714',
    '1 Crest Rd',
    'Tuscaloosa',
    'AL',
    '35404',
    '--',
    '-87.48',
    '33.23',
    '',
    'America/Chicago',
    'Alabama',
  ],
  [
    'MAIN DOLLAR #639',
    '52 14th St',
    'Hadley',
    'MA',
    '1035-3434',
    '413-215-5158',
    '-72.5',
    '42.3',
    '',
    '',
    'Massachusetts',
  ],
  ['Distribution Center', '9 Way', 'Tulsa', 'OK', '74101', '--', '', '', '', '', 'Oklahoma'],
]);

describe('a store list from elsewhere', () => {
  const app = useApp();
  const start = async () => ({ admin: await app.as(await app.make.admin()), customer: await app.make.customer() });
  const locations = async () =>
    (await app.db.query<Record<string, unknown>>('select * from locations order by lc_number')).rows;

  it('gives the number in the name, takes nothing for nothing, and names what no field takes', async () => {
    const { admin, customer } = await start();
    const check = await checked(admin, customer.id, sample);
    expect(check.result).toMatchObject({
      create: 2,
      errors: 1,
      faults: [{ row: 4, column: 'Location Number', fault: 'required' }],
      unknown_headings: ['province', 'timezone', 'state_name'],
    });
    expect(check.result?.columns?.slice(0, 3)).toEqual([
      { index: 0, heading: 'store_name', field: 'name' },
      { index: 1, heading: 'street', field: 'street' },
      { index: 2, heading: 'city', field: 'city' },
    ]);
    await committed(admin, check.id, 'valid_rows');
    expect(await locations()).toMatchObject([
      { lc_number: '13714', name: 'MAIN DOLLAR #13714', postcode: '35404', phone_num: null },
      { lc_number: '639', postcode: '01035-3434', phone_num: '413-215-5158' },
    ]);
  });

  it("is checked again with the person's own columns, and never after the commit", async () => {
    const { admin, customer } = await start();
    const file = csvOf([
      ['Nr', 'Label', 'city', 'state'],
      ['S-1', 'North', 'Tulsa', 'OK'],
    ]);
    const guess = await checked(admin, customer.id, file);
    expect(guess.result).toMatchObject({ create: 0, unknown_headings: ['Nr', 'Label'] });
    const map = (columns: unknown) => admin.post(`common/job/${guess.id}/mapping`).send({ columns });
    expect((await map([{ index: 0, field: 'colour' }])).status).toBe(422);
    const own = ['lc_number', 'name', 'city', 'state_num'].map((field, index) => ({ index, field }));
    expect((await map(own)).body).toEqual({ success: true, data: { job_id: guess.id } });
    expect((await settled(admin, guess.id)).result).toMatchObject({ create: 1, errors: 0, unknown_headings: [] });
    await committed(admin, guess.id);
    expect(await locations()).toMatchObject([{ lc_number: 'S-1', name: 'North', city: 'Tulsa' }]);
    expect((await map(own)).body.error).toBe('job_not_ready');
  });

  itCollected(
    'family-dollar.csv',
    'is taken whole as it is',
    async (file) => {
      const { admin, customer } = await start();
      const check = await checked(admin, customer.id, file);
      expect(check.result).toMatchObject({ rows: 7_893, create: 7_891, errors: 2 });
    },
    120_000,
  );
});
