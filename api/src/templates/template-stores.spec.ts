import { describe, expect, it } from '@jest/globals';
import { templateSeason } from '../../test/template-season.js';
import { previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { csvOf } from '../../test/workbooks.js';

describe('the stores that a template is applied to', () => {
  const app = useApp();

  it('are refused by numbers that mean none, several or one twice; zeros and capitals make no difference', async () => {
    const { admin, project, template, customer, made } = await templateSeason(app, 2);
    const closed = await app.make.location({ customer_id: customer.id, lc_number: 'NFS-009', status_num: 4 });
    await app.make.location({ customer_id: customer.id, lc_number: 'OLD-002' });
    await app.make.location({ lc_number: 'WM-777' });
    await app.make.event({ project_id: project.id, location_id: made[0]?.id });
    const numbers = ['nfs-002', '2', '02', '777', '9', 'x', ' ', 'NFS-001', '002', 'NFS-2x'];
    const body = { project_id: project.id, stores: { numbers } };
    const { list, status_cnts } = await previewOf(admin, template.id, body);
    expect(list.map(({ number, location, fault }) => [number, location?.lc_number ?? null, fault])).toEqual([
      ['nfs-002', 'NFS-002', null],
      ['2', null, 'store_ambiguous'],
      ['02', null, 'store_ambiguous'],
      ['777', null, 'customer_mismatch'],
      ['9', closed.lc_number, 'location_not_active'],
      ['x', null, 'store_unknown'],
      ['NFS-001', 'NFS-001', 'event_exists_at_location'],
      ['002', null, 'store_ambiguous'],
      ['NFS-2x', null, 'store_unknown'],
    ]);
    expect(status_cnts).toMatchObject({ all: 9, new: 1, store_ambiguous: 3, store_unknown: 2, task_cnt: 4 });
    const twice = await previewOf(admin, template.id, { ...body, stores: { numbers: ['NFS-002', 'nfs-002'] } });
    expect(twice.list.map(({ fault }) => fault)).toEqual([null, 'store_repeated']);
    const only = await previewOf(admin, template.id, { ...body, only: 'refused', per_page: 2, page: 2 });
    expect(only).toMatchObject({ total: 8, list: [{ number: '777' }, { number: '9' }] });
  });

  it('are read from a workbook: the column that is called so, else the first', async () => {
    const { admin } = await templateSeason(app, 1);
    const read = async (file: Buffer) => {
      const answer = await admin.post('template/numbers').attach('file', file, 'stores.csv');
      return (answer.body.data?.numbers ?? answer.body.error) as unknown;
    };
    const named = [
      ['City', 'Store', 'Location Number'],
      ['Tulsa', '1', 'NFS-001'],
      ['', '', ''],
      ['Austin', '2', '0423'],
    ];
    expect(await read(csvOf(named))).toEqual(['NFS-001', '0423']);
    expect(
      await read(
        csvOf([
          ['12', 'Tulsa'],
          ['013', 'Austin'],
        ]),
      ),
    ).toEqual(['12', '013']);
    expect(await read(csvOf([['Store number'], ['']]))).toBe('file_has_no_rows');
    expect(await read(csvOf(Array.from({ length: 10_001 }, (_, nr) => [`${nr + 1}`])))).toBe('too_many_numbers');
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))).toBe('file_type_not_supported');
  });

  it('are those of a filter, or of another project without those that are canceled', async () => {
    const { admin, project, template, made, VT, customer } = await templateSeason(app);
    const stores = async (choice: object) =>
      (await previewOf(admin, template.id, { project_id: project.id, stores: choice })).list.map(
        ({ number }) => number,
      );
    expect(await stores({ filter: { state_num: VT } })).toEqual(['NFS-003']);
    expect(await stores({ filter: { is_key_loc: 1 } })).toEqual([]);
    const last = await app.make.project({ customer_id: customer.id });
    for (const [nr, location] of made.entries())
      await app.make.event({ project_id: last.id, location_id: location.id, status_num: nr ? 1 : 4 });
    expect(await stores({ project_id: last.id })).toEqual(['NFS-002', 'NFS-003']);
  });
});
