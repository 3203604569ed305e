import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';
import { type Cells, committed, csvOf, settled } from '../../../test/workbooks.js';
import { directoryColumns, requirementColumns } from './jurisdiction-columns.js';

describe('the headings of a directory that an office keeps by itself', () => {
  const app = useApp();
  const checked = async (sheet: 'jurisdiction' | 'requirement', ...rows: Cells[]) => {
    const caller = await app.as(await app.make.admin());
    const order = await caller.post(`${sheet}/import`).attach('file', csvOf(rows), 'list.csv');
    return { caller, job: await settled(caller, order.body.data.job_id as string) };
  };
  const kept = async () =>
    (
      await app.make.one<{ names: string[] }>(
        `select array_agg(concat_ws(' ', j.kind, j.name, s.code) order by j.name) as names
           from jurisdictions j join states s on s.id = j.state_num`,
      )
    ).names;

  it('are understood where they say a town and the time of its review', () => {
    const columns = directoryColumns(['Town', 'State', 'Review Time (Business Days)']);
    expect(columns).toMatchObject({ at: { name: 0, state_num: 1, review_days: 2 }, unknown: [] });
    expect(columns?.named).toEqual({ index: 0, kind: 'city' });
  });

  it('leave the name to the column of the authority where there is one, wherever it stands', () => {
    const columns = directoryColumns(['Town', 'Authority', 'State']);
    expect(columns).toMatchObject({ at: { name: 1, state_num: 2 }, unknown: ['Town'] });
    expect(columns?.named).toBeUndefined();
  });

  it.each([
    [['Village', 'State'], 0, 'city'],
    [['State', 'TOWNSHIP'], 1, 'city'],
    [['Ｂｏｒｏｕｇｈ\u200b', 'State'], 0, 'city'],
    [['Municipality', 'State'], 0, 'city'],
    [['Parish', 'State'], 0, 'county'],
    [['County', 'City', 'State'], 1, 'city'],
    [['County', 'Fire District', 'State'], 1, 'fire_district'],
    [['State', 'Review'], 0, 'state'],
  ] as const)('%j have the name in the column %j, which says %j', (headings, index, kind) => {
    expect(directoryColumns(headings)).toMatchObject({ at: { name: index }, named: { index, kind } });
  });

  it('say of what kind the rows are that name none, also in the sheet of requirements', async () => {
    const directory = await checked(
      'jurisdiction',
      ['Borough', 'State', 'Kind', 'Review'],
      ['Princeton', 'NJ', '', '5'],
      ['Kodiak Island Borough', 'AK', '', ''],
      ['Mercer County', 'NJ', 'County', ''],
    );
    expect(directory.job.result).toMatchObject({ create: 3, errors: 0, faults: [] });
    expect(directory.job.result?.columns?.[0]).toEqual({ index: 0, heading: 'Borough', field: 'name', kind: 'city' });
    await committed(directory.caller, directory.job.id);
    expect(await kept()).toEqual(['county Kodiak Island Borough AK', 'county Mercer County NJ', 'city Princeton NJ']);
    expect(requirementColumns(['Town', 'State', 'Permit'])).toMatchObject({ at: { jurisdiction: 0 } });
    const asked = await checked('requirement', ['Town', 'State', 'Permit'], ['princeton', 'NJ', 'Zoning']);
    expect(asked.job.result).toMatchObject({ create: 1, errors: 0 });
  });

  it('of counties and states give them the names that the directory has', async () => {
    const counties = await checked('jurisdiction', ['County', 'State'], ['Travis', 'TX'], ['Caddo Parish', 'LA']);
    await committed(counties.caller, counties.job.id);
    const states = await checked('jurisdiction', ['State', 'Review'], ['TX', '10'], ['Ohio', '3'], ['Oz', '3']);
    expect(states.job.result?.faults).toMatchObject([{ row: 4, fault: 'state_unknown' }]);
    await committed(states.caller, states.job.id, 'valid_rows');
    expect(await kept()).toEqual([
      'county Caddo Parish LA',
      'state Ohio OH',
      'state Texas TX',
      'county Travis County TX',
    ]);
  });
});
