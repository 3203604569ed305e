import { afterEach, describe, expect, it } from '@jest/globals';
import type { TaskItems } from '@guyline/contract/reference';
import { type Caller, useApp } from '../../test/use-app.js';

describe('labels of task groups', () => {
  const app = useApp();
  // Settings are not emptied between tests.
  afterEach(async () => void (await app.db.query(`delete from settings where key like 'task_group.%'`)));
  const labels = async (caller: Caller) => {
    const { groups = [] } = (await caller.get('common/setting/task_items')).body.data as TaskItems;
    return new Map(groups.map(({ key, name }) => [String(key), name]));
  };

  it('are corrected for everybody, also in the summary, and the literal one brings the old back', async () => {
    const [admin, vendor] = [await app.as(await app.make.admin()), await app.as(await app.make.vendor(4))];
    const set = (key: string, name: string) => admin.post(`setting/task_group/${key}/update`).send({ name });
    expect((await labels(vendor)).get('fire_permit_county')).toBe('Fire Permit - Country');
    expect(await set('fire_permit_county', ' Fire Permit - County ')).toMatchObject({
      status: 200,
      body: { message: 'Label saved' },
    });
    expect((await labels(vendor)).get('fire_permit_county')).toBe('Fire Permit - County');
    await set('takedowns', 'Removals').expect(200);
    const { summary } = (await admin.get('dashboard/summary')).body.data;
    expect(summary.map(({ name }: { name: string }) => name)).toContain('Removals');
    await set('fire_permit_county', 'Fire Permit - Country').expect(200);
    expect((await labels(vendor)).get('fire_permit_county')).toBe('Fire Permit - Country');
    const kept = await app.db.query(`select key from settings where key like 'task_group.%'`);
    expect(kept.rows).toEqual([{ key: 'task_group.takedowns' }]);
  });

  it('differ from each other, and exist', async () => {
    const admin = await app.as(await app.make.admin());
    const set = (key: string, name: string) => admin.post(`setting/task_group/${key}/update`).send({ name });
    expect((await set('takedowns', 'tent INSTALL')).body).toMatchObject({ error: 'name_taken' });
    expect((await set('tents', 'Tents')).status).toBe(404);
    expect((await set('takedowns', '')).status).toBe(422);
  });
});
