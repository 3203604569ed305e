import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('the filters of the task list', () => {
  const app = useApp();

  it.each([
    ['search=austin', 1],
    ['search=nowhere', 0],
    ['pt_num[0]=7&pt_num[1]=8', 1],
    ['pt_num=9', 0],
    ['task=building_tent_permits', 1],
    ['task=tent_install', 0],
    ['task=tent_installs', 0],
    ['task[0]=tent_install&task[1]=building_tent_permits', 1],
    ['task[0]=tent_install&task[1]=takedowns', 0],
    ['task=building_tent_permits&pt_num=8', 0],
    ['category_num=1', 1],
    ['status_num[0]=3', 0],
    ['type_num=1', 1],
    ['missing_date=1', 1],
    ['region_id=99', 0],
    ['month=2020-01', 0],
    ['month=5', 1],
    ['month=05', 1],
    ['month=2027-05', 1],
    ['month=6', 0],
    ['vendor_id=999999999', 0],
    ['customer_id=999999999', 0],
    ['project_id=999999999', 0],
    ['keyword=austin', 1],
    ['year=2019', 0],
    ['task_state=3', 1],
  ])('filters by %s', async (filter, total) => {
    const dated = filter.startsWith('month') ? { scheduled_date: '2027-05-31' } : {};
    await app.make.task({ pt_num: 7, ...dated });
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`task/list?${filter}`)).body.data.total).toBe(total);
  });

  it.each([
    ['0042', 1],
    ['market', 1],
    ['summer', 1],
    ['nfs-27-42', 1],
    ['nfs-27-1', 1],
    ['p-778', 1],
    ['fs-27-42', 0],
  ])('finds by store number, name, project and number: %s', async (text, total) => {
    const project = await app.make.project({ name: 'Summer Tents', uuid: 'NFS-27-1' });
    const place = { customer_id: project.customer_id, lc_number: 'NFS-0042', name: 'Market Square' };
    const location = await app.make.location(place);
    const event = { project_id: project.id, location_id: location.id, uuid: 'NFS-27-42-1' };
    await app.make.task({ event_id: (await app.make.event(event)).id, name_number: 'P-7781' });
    await app.make.task({ pt_num: 8 });
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`task/list?search=${text}`)).body.data.total).toBe(total);
  });

  it.each([
    'tab=late',
    'sort_by=secret',
    'page=0',
    'page=x',
    'colour=red',
    'pt_num[0]=27',
    'month=2026-13',
    'month=13',
    'month=0',
    'task[0]=tents',
    'year=99999999999',
  ])('refuses %s', async (filter) => {
    const admin = await app.as(await app.make.admin());
    expect((await admin.get(`task/list?${filter}`)).status).toBe(422);
  });
});
