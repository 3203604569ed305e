import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Caller, useApp } from '../../test/use-app.js';
import { hashPassword } from '../platform/passwords/hashing.js';

const password = 'Guyline!2026';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const names = {
  Arabic: 'تصريح بناء الخيمة المؤقتة '.repeat(5).slice(0, 120),
  Chinese: '临时帐篷施工许可证'.repeat(14).slice(0, 120),
  English: `Certificate of insurance (100%) 'final'.pdf`.padStart(120, 'a'),
};

describe('links to files', () => {
  const app = useApp();

  const upload = async (caller: Caller, name: string, content = pdf) => {
    const made = await caller.post('document/create').field({ type: 'general', name }).attach('file', content, 'a.pdf');
    return (await caller.get(`document/${made.body.data.id}/detail`)).body.data as {
      id: number;
      file_path: string;
      thumb_path: string | null;
    };
  };
  /** A person who signed in by browser: an access token for scripts, cookies for images and new tabs. */
  const browser = async (over: Record<string, unknown> = {}, level: 1 | 2 = 1) => {
    const user = await app.make.user(level, { password_hash: await hashPassword(password), ...over });
    const answer = await app.anonymous.post('auth/login').send({ email: user.email, password });
    const cookies = (answer.headers['set-cookie'] as unknown as string[]).map((line) => line.split(';')[0]).join('; ');
    const { token } = answer.body.data as { token: string };
    return { user, token, cookies, answer };
  };
  const asScript = (token: string): Pick<Caller, 'get' | 'post'> => ({
    get: (path) => app.http.get(`/api/${path}`).set('authorization', `Bearer ${token}`),
    post: (path) => app.http.post(`/api/${path}`).set('authorization', `Bearer ${token}`),
  });
  const opens = async (link: string, cookies = ''): Promise<number> =>
    (await app.http.get(link).set('cookie', cookies)).status;
  const linkOf = async (token: string, role = 'admin'): Promise<string> =>
    (await asScript(token).get(`${role}/document/list`)).body.data.list[0].file_path as string;

  it.each(Object.entries(names))('open a document with a name of 120 characters: %s', async (_, name) => {
    const admin = await app.as(await app.make.admin());
    const { file_path } = await upload(admin, name);
    const opened = await admin.get(file_path);
    expect([opened.status, Buffer.compare(opened.body as Buffer, pdf)]).toEqual([200, 0]);
    const saved = /filename\*=UTF-8''([^']*)$/.exec(String(opened.headers['content-disposition']))?.[1];
    expect(decodeURIComponent(saved ?? '')).toBe(name);
    expect(file_path.length).toBeLessThan(200);
  });

  it('open the file of a message and of its copy whatever they are called', async () => {
    const admin = await app.as(await app.make.admin());
    const manager = await app.as(await app.make.user(3));
    const draft = (await admin.post('common/upload_doc').attach('file', pdf, `${names.Chinese}.pdf`)).body.data;
    const sent = await admin
      .post('message/create')
      .send({ title: 'Plan', description: 'See file', type_num: 2, user_types: [3], file_path: draft.path });
    const { file, file_path } = (await manager.get(`message/${sent.body.data.id}/detail`)).body.data;
    expect(file.name).toBe(`${names.Chinese}.pdf`);
    expect((await manager.get(file_path)).status).toBe(200);
  });

  it('carry the name that a document has when it is opened, and end with it', async () => {
    const admin = await app.as(await app.make.admin());
    const { id, file_path } = await upload(admin, 'Old name');
    await admin.post(`document/${id}/update`).send({ name: 'New name', version: 1 }).expect(200);
    expect((await admin.get(file_path)).headers['content-disposition']).toContain('filename="New name"');
    await admin.delete(`document/${id}/delete`).expect(200);
    expect((await admin.get(file_path)).status).toBe(404);
  });

  it.each([
    ['plan.bat', 'plan.bat.txt', 'Call first'],
    ['plan.hta. ', 'plan.hta..pdf', pdf],
    ['Lease.PDF', 'Lease.PDF', pdf],
    ['St. Louis', 'St. Louis', pdf],
  ])('save %j under a name that ends as its content does', async (name, saved, content) => {
    const admin = await app.as(await app.make.admin());
    const file = typeof content === 'string' ? Buffer.from(content) : content;
    const ending = typeof content === 'string' ? 'txt' : 'pdf';
    const made = await admin
      .post('document/create')
      .field({ type: 'general', name })
      .attach('file', file, `a.${ending}`);
    const { file_path } = (await admin.get(`document/${made.body.data.id}/detail`)).body.data;
    const { headers } = await admin.get(file_path);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(saved)}`);
  });

  it('save an image as what became of it', async () => {
    const admin = await app.as(await app.make.admin());
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f5c5c' } });
    const saved = async (name: string, content: typeof pdf): Promise<string> => {
      const { file_path } = await upload(admin, name, content);
      const { headers } = await admin.get(file_path);
      return /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1] ?? '';
    };
    expect(await saved('Site.jpeg', await picture.jpeg().toBuffer())).toBe('Site.jpeg');
    expect(await saved('Site.gif', await picture.gif().toBuffer())).toBe('Site.gif.png');
  });

  it('open in the browser that holds their session, and in no other', async () => {
    await upload(await app.as(await app.make.admin()), 'Lease');
    const [ada, ben] = [await browser(), await browser()];
    const link = await linkOf(ada.token);
    expect(String(ada.answer.headers['set-cookie'])).toMatch(
      /guyline_files=[\w-]{43}; Path=\/api\/files; HttpOnly; SameSite=Strict/,
    );
    expect(await opens(link, ada.cookies)).toBe(200);
    expect(await opens(link)).toBe(404);
    expect(await opens(link, ben.cookies)).toBe(404);
    expect((await asScript(ben.token).get(link.slice('/api/'.length))).status).toBe(404);
    expect((await asScript(ada.token).get(link.slice('/api/'.length))).status).toBe(200);
  });

  it('give the cookie again to a browser that kept its token alone', async () => {
    await upload(await app.as(await app.make.admin()), 'Lease');
    const { token } = await browser();
    const answer = await asScript(token).post('auth/user');
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(await opens(await linkOf(token), cookie)).toBe(200);
  });

  it('end with sign-out, even for who kept link and cookies', async () => {
    await upload(await app.as(await app.make.admin()), 'Lease');
    const { token, cookies } = await browser();
    const link = await linkOf(token);
    const signedOut = await asScript(token).post('auth/logout').set('cookie', cookies);
    expect(String(signedOut.headers['set-cookie'])).toMatch(/guyline_files=;/);
    expect(await opens(link, cookies)).toBe(404);
  });

  it('end with a new password, and with the person’s access', async () => {
    await upload(await app.as(await app.make.admin()), 'Lease');
    const [lost, disabled] = [await browser(), await browser()];
    const [lostLink, disabledLink] = [await linkOf(lost.token), await linkOf(disabled.token)];
    const admin = await app.as(await app.make.admin({ is_sys_admin: true }));
    expect(await opens(lostLink, lost.cookies)).toBe(200);
    const { email } = lost.user;
    const input = { name: 'Ada', email, phone_num: '5125550100', password: 'Tall!Mast2026', version: 1 };
    await admin.post(`user/${lost.user.id}/update`).send(input).expect(200);
    expect(await opens(lostLink, lost.cookies)).toBe(404);
    await app.db.query('update users set status_num = 2 where id = $1', [disabled.user.id]);
    expect(await opens(disabledLink, disabled.cookies)).toBe(404);
  });

  it('of an impersonation open during it and not after it', async () => {
    await upload(await app.as(await app.make.admin()), 'Lease');
    const { user, token, cookies } = await browser();
    const person = await app.make.user(2);
    await app.db.query('update documents set levels = $1', [[1, 2]]);
    const sudo = (await asScript(token).get(`common/user/${person.id}/sudo`)).body.data as string;
    const link = await linkOf(sudo, 'corporate');
    expect(await opens(link, cookies)).toBe(200);
    await asScript(sudo).get(`common/user/${user.id}/sudo`).expect(200);
    expect(await opens(link, cookies)).toBe(404);
    expect(await opens(await linkOf(token), cookies)).toBe(200);
  });

  it('leave the place of a lost small image empty, without a fault in the console', async () => {
    const admin = await app.as(await app.make.admin());
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f5c5c' } })
      .png()
      .toBuffer();
    const { id, file_path, thumb_path } = await upload(admin, 'Photo', image);
    expect((await admin.get(thumb_path ?? '')).status).toBe(200);
    await app.db.query(
      `update documents set file_key = 'documents/x.png', thumb_key = 'documents/x.webp' where id = $1`,
      [id],
    );
    expect((await admin.get(thumb_path ?? '')).status).toBe(204);
    expect((await admin.get(file_path)).status).toBe(404);
  });
});
