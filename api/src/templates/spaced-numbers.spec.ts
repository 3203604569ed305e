import { describe, expect, it } from '@jest/globals';
import type { TemplateItem } from '@guyline/contract/templates';
import { makeTemplate, previewOf } from '../../test/templates.js';
import { useApp } from '../../test/use-app.js';

describe('store numbers that are pasted with spaces', () => {
  const app = useApp();
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
});
