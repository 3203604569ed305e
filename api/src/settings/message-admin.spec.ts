import { beforeEach, describe, expect, it } from '@jest/globals';
import { useApp } from '../../test/use-app.js';

describe('the system setting', () => {
  const app = useApp();
  // Settings are not emptied between tests.
  beforeEach(async () => {
    await app.db.query(`delete from settings where key = 'message_admin_id'`);
    await app.db.query(`update settings set value = '1' where key = 'revision'`);
  });

  it('names the admin who receives messages to admins, as long as that admin is active', async () => {
    const [first, second] = [await app.make.admin(), await app.make.admin()];
    const [admin, vendor] = [await app.as(first), await app.as(await app.make.vendor(4))];
    const update = (body: object) => admin.post('setting/system/update').send(body);
    const detail = async () => (await admin.get('setting/system/detail')).body.data;
    const preset = async () => (await vendor.get('common/message_users/1')).body.data.default_receiver_id;
    expect((await detail()).message_admins).toHaveLength(2);
    expect((await update({ message_admin_id: vendor.user.id, version: 1 })).body).toMatchObject({
      error: 'message_admin_unknown',
      fields: { message_admin_id: 'message_admin_unknown' },
    });
    expect((await update({ message_admin_id: second.id, version: 1 })).status).toBe(200);
    expect([(await detail()).message_admin_id, await preset()]).toEqual([second.id, second.id]);
    await app.db.query('update users set status_num = 2 where id = $1', [second.id]);
    expect(await detail()).toMatchObject({ message_admin_id: null, message_admins: [{ id: first.id }] });
    const asForm = (id: string) =>
      admin.post('setting/system/update').field('message_admin_id', id).field('version', '2');
    expect((await asForm(String(first.id))).status).toBe(200);
    expect(await preset()).toBe(first.id);
    expect((await update({ message_admin_id: null, version: 3 })).status).toBe(200);
    expect([(await detail()).message_admin_id, await preset()]).toEqual([null, null]);
  });
});
