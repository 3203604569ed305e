import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { roleOf } from '@guyline/contract/access';
import { beginForm } from '../../../test/raw-request.js';
import { type Caller, useApp } from '../../../test/use-app.js';

type Fields = Record<string, string>;

describe('a form whose sender may not change what it is for', () => {
  const app = useApp();

  /** The answer while its file has only begun to arrive. */
  async function answered({ token, user }: Caller, path: string, fields: Fields, file: string): Promise<string> {
    const texts = Object.entries(fields).map(([name, value]) => [`name="${name}"`, value]);
    const parts = [...texts, [`name="${file}"; filename="a.png"`, 'half']].map(
      ([head, content]) => `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`,
    );
    const socket = await beginForm(app.url, {
      path: `${roleOf(user.level_num)}/${path}`,
      token,
      length: 1_000_000,
      begun: parts.join('\r\n'),
    });
    const data = once(socket, 'data').then(([answer]) => String(answer));
    const answer = await Promise.race([data, setTimeout(5_000, 'none')]);
    socket.destroy();
    return answer;
  }

  it('gets its answer before its image is read: a person out of sight, of another kind, or protected', async () => {
    const [vendor, other] = [await app.make.vendor(4), await app.make.vendor(4)];
    const crew = await app.make.user(5, { main_vendor_id: other.id });
    const root = await app.make.admin({ is_sys_admin: true });
    const [theirs, admin] = [await app.as(vendor), await app.as(await app.make.admin())];
    expect(await answered(theirs, `staff/${crew.id}/update`, {}, 'img')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await answered(admin, `vendor/${crew.id}/update`, {}, 'img')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await answered(admin, `user/${root.id}/update`, {}, 'img')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await answered(admin, `user/${crew.id}/update`, {}, 'img')).toBe('none'); // may be changed: it is waited for
  }, 20_000);

  it('names a file that nothing asks for in 60 characters', async () => {
    const [admin, { id }] = [await app.as(await app.make.admin()), await app.make.vendor(4)];
    const answer = await answered(admin, `user/${id}/update`, {}, 'x'.repeat(90));
    expect(answer).toMatch(/^HTTP\/1\.1 422 [^]*"x{60}":/);
  });

  it('gets its answer before its logo is read', async () => {
    const manager = await app.as(await app.make.user(3));
    expect(await answered(manager, 'setting/system/update', {}, 'd_logo')).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('gets its answer before the file of a message is read: of somebody else, or about what is out of sight', async () => {
    const [vendor, other] = [await app.as(await app.make.vendor(4)), await app.make.vendor(4)];
    const { id } = await app.make.one<{ id: string }>(
      `insert into messages (sender_id, title, description, type_num, scheduled_at, user_types, vendor_types, tags)
       values ($1, 'Plan', 'Plan', 1, now() + interval '1 day', '{1}', '{}', '{}') returning id`,
      [other.id],
    );
    const event_id = String((await app.make.event()).id);
    expect(await answered(vendor, `message/${id}/update`, {}, 'file')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await answered(vendor, 'message/create', { event_id }, 'file')).toMatch(/^HTTP\/1\.1 404 /);
  });
});
