import { describe, expect, it } from '@jest/globals';
import { NO_ID } from '../../test/factory.js';
import { useApp } from '../../test/use-app.js';

describe('locations that cannot get an event in a project', () => {
  const app = useApp();

  it('are those that have one there, whatever its status', async () => {
    const admin = await app.as(await app.make.admin());
    const project = await app.make.project();
    const { customer_id } = project;
    const [active, canceled] = [await app.make.location({ customer_id }), await app.make.location({ customer_id })];
    const elsewhere = await app.make.event();
    await app.make.location({ customer_id });
    await app.make.event({ project_id: project.id, location_id: active.id });
    await app.make.event({ project_id: project.id, location_id: canceled.id, status_num: 4 });
    const idsOf = async (id: number): Promise<number[]> =>
      (await admin.get(`location/ids?taken_in_project_id=${id}`)).body.data.ids;
    expect(new Set(await idsOf(project.id))).toEqual(new Set([active.id, canceled.id]));
    expect(await idsOf(elsewhere.project_id)).toEqual([elsewhere.location_id]);
    expect(await idsOf(NO_ID)).toEqual([]);
  });
});
