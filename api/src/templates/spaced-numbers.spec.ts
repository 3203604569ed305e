import { describe, expect, it } from '@jest/globals';
import { importLimits } from '@guyline/contract/jobs';
import { templateLimits as limits, type TemplateItem } from '@guyline/contract/templates';
import { makeTemplate, previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';
import { csvOf } from '../../test/workbooks.js';

describe('store numbers that are pasted with spaces', () => {
  const app = useApp();
  const many = (text: string, count: number = limits.numbers.max) => Array<string>(count).fill(text);
  const items = [{ type_num: 1, pt_num: 15, anchor: null, offset_days: null, unit: null } as TemplateItem];

  it('are separated, unless the whole is the number of a store, or no part of it is one', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id, customer_id } = await app.make.project();
    for (const lc_number of ['NFS-001', 'NFS-002', 'NFS-003', 'NFS 12', 'NFS-12'])
      await app.make.location({ customer_id, lc_number });
    const template = await makeTemplate(app.make, items);
    const numbersOf = async (...numbers: string[]) =>
      (await previewOf(admin, template.id, { project_id, stores: { numbers } })).list.map(
        ({ number, location, fault }) => [number, location?.lc_number ?? null, fault],
      );
    expect(await numbersOf('nfs-002 NFS-001', 'nfs 12', 'NFS-003  x', 'no store')).toEqual([
      ['nfs-002', 'NFS-002', null],
      ['NFS-001', 'NFS-001', null],
      ['nfs 12', 'NFS 12', null],
      ['NFS-003', 'NFS-003', null],
      ['x', null, 'store_unknown'],
      ['no store', null, 'store_unknown'],
    ]);
  });

  it('are separated in a cell of a workbook that is too long for one number', async () => {
    const admin = await app.as(await app.make.admin());
    const long = Array.from({ length: 12 }, (_, nr) => `NFS-${nr + 100}`);
    const file = csvOf([['Store number'], [long.join(' ')], ['NFS 12']]);
    const answer = await admin.post('template/numbers').attach('file', file, 'stores.csv');
    expect(answer.body.data).toEqual({ numbers: [...long, 'NFS 12'] });
  });

  it('are looked for in as many rows of a file as an import may have, blank ones included', async () => {
    const admin = await app.as(await app.make.admin());
    const read = async (rows: number) =>
      (await admin.post('template/numbers').attach('file', Buffer.alloc(rows, '\n'), 'stores.csv')).body.error;
    expect(await read(importLimits.rows)).toBe('file_has_no_rows');
    expect(await read(importLimits.rows + 1)).toBe('file_too_many_rows');
  });

  it('count as what they are separated into: more than a list may have are refused', async () => {
    const admin = await app.as(await app.make.admin());
    const { id: project_id, customer_id } = await app.make.project();
    for (const lc_number of ['1', 'NFS 12']) await app.make.location({ customer_id, lc_number });
    const template = await makeTemplate(app.make, items);
    const orders = { preview: {}, requirements: {}, apply: { template_version: 1, project_version: 1 } };
    const answersOf = async (numbers: string[]) =>
      Promise.all(
        Object.entries(orders).map(async ([order, more]) => {
          const sent = { project_id, stores: { numbers }, ...more };
          const { status, body } = await admin.post(`template/${template.id}/${order}`).send(sent);
          return [status, body.error, body.message];
        }),
      );
    const refused = [422, 'too_many_numbers', 'A list has at most 10,000 store numbers'];
    expect(await answersOf(many('1 2 3 4 5 6 7 8 9 10 11 12 13 14 15'))).toEqual(Array(3).fill(refused));
    expect(await answersOf([...many('1', limits.numbers.max - 1), '1 2'])).toEqual(Array(3).fill(refused));
    // Between two spaces PostgreSQL finds a part where JavaScript sees one separator.
    expect(await answersOf(many(`1${' \u200b'.repeat(19)}`, limits.numbers.max / 2))).toEqual(Array(3).fill(refused));
    for (const whole of ['no store', 'nfs 12'])
      expect((await answersOf(many(whole))).map(([status]) => status)).toEqual([200, 200, 200]);
  }, 30_000);
});
