import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { MadeUser } from '../../../test/factory.js';
import { beginForm } from '../../../test/raw-request.js';
import { type Caller, useApp } from '../../../test/use-app.js';

const part = (head: string, content: string): string =>
  `--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`;
const end = '\r\n--B--\r\n';

describe('an upload that takes its time', () => {
  const app = useApp();
  const kept = (folder: string): string[] => {
    const files = readdirSync(process.env['FILES_DIR'] ?? '', { recursive: true, encoding: 'utf8' });
    return files.filter((name) => name.startsWith(join(folder, '/')));
  };

  /** Whether the API has a file with this content among those that it is still receiving. */
  const arrives = (content: string): boolean =>
    readdirSync(tmpdir())
      .filter((name) => name.startsWith('guyline-upload-'))
      .some((name) => {
        try {
          return readFileSync(join(tmpdir(), name, '1'), 'utf8').includes(content);
        } catch {
          return false; // nothing has come yet, or it is another's and gone
        }
      });

  /**
   * Sends a form up to the middle of its file; the rest after what happens meanwhile.
   * @param inFolder whether the file is received into the folder of uploads; tables and small images are not
   */
  async function slowly(
    caller: Caller,
    path: string,
    begun: string,
    meanwhile: () => Promise<unknown>,
    inFolder = true,
  ): Promise<string> {
    const { token } = caller;
    const mark = randomUUID();
    const start = `${begun} ${mark}`;
    await caller.get('common/profile/detail').expect(200); // from now on the API knows the sender and lets the form in at once
    const socket = await beginForm(app.url, {
      path,
      token,
      length: start.length + end.length,
      begun: start,
      headers: ['Connection: close'],
    });
    while (inFolder && !arrives(mark)) await setTimeout(20);
    if (!inFolder) await caller.get('common/profile/detail').expect(200); // came after the form, and is answered
    await meanwhile();
    socket.write(end);
    return text(socket);
  }

  type Change = (vendor: MadeUser, theirs: Caller, admin: Caller) => PromiseLike<{ status: number }>;
  const setTo = (status_num: number): Change => {
    return ({ id }, _, admin) => admin.post('user/update_status').send({ ids: [id], status_num });
  };

  it.each<[string, Change, 'vendor' | 'staff']>([
    ['paused', setTo(2), 'vendor'],
    ['archived', setTo(4), 'vendor'],
    ['signed out', (_, theirs) => theirs.post('auth/logout'), 'vendor'],
    ['of a vendor that is paused', setTo(2), 'staff'],
  ])('is not kept when its sender is %s meanwhile', async (_, change, who) => {
    const admin = await app.as(await app.make.admin());
    const vendor = await app.make.vendor(4);
    const theirs = await app.as(who === 'vendor' ? vendor : await app.make.user(5, { main_vendor_id: vendor.id }));
    const before = kept('documents');
    const answer = await slowly(theirs, 'common/upload_doc', part('name="file"; filename="a.txt"', 'Plan'), async () =>
      expect((await change(vendor, theirs, admin)).status).toBe(200),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*"error":"session_expired"/);
    expect((await app.db.query('select 1 from documents')).rowCount).toBe(0);
    expect(kept('documents')).toEqual(before);
  });

  it('is not kept of a vendor whose items were narrowed, nor does it change people for one who is no sys admin any more', async () => {
    const vendor = await app.make.vendor(4);
    const start = part('name="file"; filename="a.txt"', 'Plan');
    const narrowed = await slowly(await app.as(vendor), 'common/upload_doc', start, () =>
      app.db.query(`update users set vendor_permissions = '{21}' where id = $1`, [vendor.id]),
    );
    const [sysAdmin, person] = [await app.make.admin({ is_sys_admin: true }), await app.make.admin()];
    const image = part('name="img"; filename="me.png"', 'me');
    const demoted = await slowly(
      await app.as(sysAdmin),
      `admin/user/${person.id}/update`,
      `${part('name="is_sys_admin"', '1')}\r\n${image}`,
      () => app.db.query('update users set is_sys_admin = false where id = $1', [sysAdmin.id]),
      false,
    );
    for (const answer of [narrowed, demoted]) expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*"error":"session_expired"/);
    expect((await app.db.query('select 1 from documents')).rowCount).toBe(0);
  });

  it('is kept where its session was idle for too long meanwhile', async () => {
    const theirs = await app.as(await app.make.vendor(4));
    const start = part('name="file"; filename="a.txt"', 'Plan');
    const answer = await slowly(theirs, 'common/upload_doc', start, () =>
      app.db.query(`update sessions set expires_at = now() - interval '1 minute'`),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect((await app.db.query('select 1 from documents')).rowCount).toBe(1);
  });

  it('is kept of who is signed in with another session, too, and ended that one', async () => {
    const person = await app.make.vendor(4);
    const other = await app.as(person);
    const start = part('name="file"; filename="a.txt"', 'Plan');
    const answer = await slowly(await app.as(person), 'common/upload_doc', start, () =>
      other.post('auth/logout').expect(200),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is no import, image or logo either', async () => {
    const person = await app.make.admin({ is_sys_admin: true });
    const { id } = await app.make.customer();
    const file = part('name="file"; filename="stores.csv"', 'Number,Name\n1,A');
    const before = kept('imports');
    const sent: [string, string][] = [
      ['admin/location/import', `${part('name="customer_id"', `${id}`)}\r\n${file}`],
      ['admin/template/numbers', file],
      ['common/profile/update', part('name="img"; filename="me.png"', 'me')],
      ['admin/setting/system/update', part('name="d_logo"; filename="logo.png"', 'us')],
    ];
    for (const [path, start] of sent) {
      const theirs = await app.as(person);
      const leave = () => theirs.post('auth/logout').expect(200);
      const answer = await slowly(theirs, path, start, leave, false);
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 401 /)]);
    }
    expect(kept('imports')).toEqual(before);
  });
});
