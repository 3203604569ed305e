import { describe, expect, it } from '@jest/globals';
import { importLimits } from '@guyline/contract/jobs';
import { fetched } from '../../../test/exports.js';
import { useApp } from '../../../test/use-app.js';
import { committed, csvOf, rowsOf, settled } from '../../../test/workbooks.js';

describe('a workbook of jurisdictions with faults', () => {
  const app = useApp();

  it('names what is wrong in its rows, and takes the others', async () => {
    const caller = await app.as(await app.make.admin());
    const file = csvOf([
      ['Jurisdiction', 'Kind', 'State', 'Review', 'Portal', 'Contacts', 'Holidays', 'Read on', 'Confidence'],
      [
        'Austin',
        'City',
        'TX',
        '10',
        'https://austin.gov',
        'Ann | | 512 | ',
        '2026-03-02 Fair (yearly)',
        '11/23/2026',
        'high',
      ],
      ['Dallas', 'Village', 'TX', '', '', '', '', '', ''],
      ['Waco', 'City', 'XX', '999', 'waco', '| | |', 'Friday', 'soon', 'sure'],
      ['AUSTIN', 'city', 'Texas', '', '', '', '', '', ''],
      ['', 'City', 'TX', '', '', '', '', '', ''],
      ['El Paso', 'City', 'TX', '', 'https://clerk:secret@elpaso.gov', '', '', '', ''],
    ]);
    const order = await caller.post('jurisdiction/import').attach('file', file, 'jurisdictions.csv');
    const check = await settled(caller, order.body.data.job_id as string);
    expect(check.result).toMatchObject({ rows: 6, create: 1, errors: 5 });
    expect(check.result?.faults.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [3, 'Kind', 'value_unknown'],
      [4, 'State', 'state_unknown'],
      [4, 'Review', 'number_out_of_range'],
      [4, 'Portal', 'url_invalid'],
      [4, 'Contacts', 'contact_unreadable'],
      [4, 'Holidays', 'holiday_unreadable'],
      [4, 'Read on', 'date_invalid'],
      [4, 'Confidence', 'value_unknown'],
      [5, 'Jurisdiction', 'duplicate_row'],
      [6, 'Jurisdiction', 'required'],
      [7, 'Portal', 'url_with_user'],
    ]);
    expect(check.result?.faults.filter(({ allowed, max }) => allowed ?? max)).toMatchObject([
      { row: 3, allowed: ['City', 'County', 'State', 'Fire district'] },
      { row: 4, column: 'Review', min: 0, max: 365 },
      { row: 4, column: 'Confidence', allowed: ['High', 'Medium', 'Low'] },
    ]);
    const link = (await caller.get(`common/job/${check.id}/faults`)).body.data.download_url as string;
    const faults = await rowsOf((await fetched(caller, link)).body as Buffer);
    expect(faults[2]?.at(-1)).toContain(
      'Kind: Not one of the possible values. Use: City, County, State, Fire district',
    );
    expect(faults[3]?.at(-1)).toContain('Review: The number must be from 0 to 365;');
    expect((await caller.post(`common/job/${check.id}/commit`).send({ mode: 'all' })).status).toBe(422);
    await committed(caller, check.id, 'valid_rows');
    const { id } = (await caller.get('jurisdiction/list')).body.data.list[0];
    expect((await caller.get(`jurisdiction/${id}/detail`)).body.data).toMatchObject({
      name: 'Austin',
      contacts: [{ name: 'Ann', role: null, phone: '512', email: null }],
      holidays: [{ day: '2026-03-02', name: 'Fair', yearly: true }],
      source_on: '2026-11-23',
    });
  });

  it('tells how long texts begin, also where a pair of surrogates stands at the end of what is told', async () => {
    const caller = await app.as(await app.make.admin());
    const heading = `${'h'.repeat(79)}🏕`;
    const file = csvOf([
      ['Jurisdiction', 'Kind', heading],
      ['Austin', `${'k'.repeat(199)}🏕`, `${'c'.repeat(importLimits.cell - 1)}🏕`],
    ]);
    const order = await caller.post('jurisdiction/import').attach('file', file, 'jurisdictions.csv');
    const { status, result } = await settled(caller, order.body.data.job_id as string);
    expect({ status, unknown: result?.unknown_headings }).toEqual({ status: 'waiting', unknown: ['h'.repeat(79)] });
    expect(result?.faults).toMatchObject([{ fault: 'value_unknown', value: 'k'.repeat(199) }]);
  });
});
