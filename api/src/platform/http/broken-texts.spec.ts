import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import request, { type Test } from 'supertest';
import { linkOf } from '../../../test/exports.js';
import type { MatrixRequest } from '../../../test/matrix-request.js';
import { requestFor } from '../../../test/matrix-requests.js';
import { readMatrix } from '../../../test/matrix-table.js';
import { buildWorld, signedIn } from '../../../test/matrix-world.js';
import { useApp } from '../../../test/use-app.js';

const inBodies = ['\ud800', '\udfff@guyline.test', 'a\0b', 'HTTPS://x.test', 'a\r\nb\u0007\u2028c', '9'.repeat(400)];
const inAddresses = ['%00', '%ED%A0%80', 'a%0D%0Ab', '%F0%9F', '9'.repeat(30)];
const outside = /^\/(metrics|inbox)/;

describe('texts that are not valid', () => {
  const app = useApp({ REQUESTS_PER_PERSON: '0' });
  const kept = new Agent({ keepAlive: true });
  let document: OpenAPIObject;
  afterAll(() => kept.destroy());
  beforeAll(async () => {
    const file = new URL('../../../../docs/openapi.json', import.meta.url);
    document = JSON.parse(await readFile(file, 'utf8')) as OpenAPIObject;
  });

  const operationOf = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    const url = `${outside.test(path) ? '' : '/api'}${path.replace(/:(\w+)/g, '{$1}')}`;
    return document.paths[url]?.[method.toLowerCase() as 'get'];
  };
  /** The text fields of a call's body, according to the API document and to what the matrix sends. */
  const textFields = (route: string, sent: MatrixRequest): string[] => {
    const name = /schemas\/(\w+)/.exec(JSON.stringify(operationOf(route)?.requestBody ?? ''))?.[1] ?? '';
    const schema = document.components?.schemas?.[name];
    const declared = Object.entries((schema && 'properties' in schema && schema.properties) || {});
    const given = Object.entries(sent.form ?? sent.body ?? {}).filter(([, value]) => typeof value === 'string');
    return [
      ...new Set([
        ...declared.flatMap(([field, one]) => (JSON.stringify(one).includes('"string"') ? [field] : [])),
        ...given.map(([field]) => field),
      ]),
    ];
  };
  const queryFields = (route: string): string[] =>
    (operationOf(route)?.parameters ?? []).flatMap((one) => ('in' in one && one.in === 'query' ? [one.name] : []));

  const send = (route: string, token: string, sent: MatrixRequest): Test => {
    const [method = '', pattern = ''] = route.split(' ');
    const values: Record<string, string | number> = { role: 'admin', id: 1, ...sent.path };
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 'none'));
    const url = `${outside.test(pattern) ? '' : '/api'}${path}${sent.query ? `?${sent.query}` : ''}`;
    const call = request(app.url)[method.toLowerCase() as 'get'](url).agent(kept);
    void call.set('authorization', `Bearer ${token}`);
    if (sent.form) return call.field(sent.form).attach('file', Buffer.from('\0'), 'a\0\r\n.txt');
    return method === 'GET' ? call : call.send(sent.body);
  };

  /** The matrix request in every variant that changes one thing. */
  const variants = (route: string, sent: MatrixRequest): MatrixRequest[] => {
    const over = (field: string, value: string): MatrixRequest =>
      sent.form
        ? { ...sent, form: { ...sent.form, [field]: value } }
        : { ...sent, body: { ...sent.body, [field]: value } };
    const inPath = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => name !== 'role');
    return [
      ...(route.startsWith('GET ') ? [] : [...textFields(route, sent), 'unheard_of']).flatMap((field) =>
        inBodies.map((value) => over(field, value)),
      ),
      ...(route.startsWith('GET ') ? [] : [{ ...sent, body: { ...sent.body, '\ud800\0': 1 } }]),
      ...queryFields(route).flatMap((field) => inAddresses.map((value) => ({ ...sent, query: `${field}=${value}` }))),
      ...inPath.flatMap((name) => inAddresses.map((value) => ({ ...sent, path: { ...sent.path, [name]: value } }))),
    ];
  };

  it('are refused or accepted on every route in every field, and never make it fail', async () => {
    const world = await buildWorld(app);
    const failed: string[] = [];
    let calls = 0;
    for (const route of readMatrix().keys()) {
      const sent = await requestFor(route, world, 'admin+flag');
      const waiting = variants(route, sent);
      calls += waiting.length;
      const work = async (): Promise<void> => {
        let { token } = await signedIn(app, world.callers['admin+flag'].user);
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          let { status, body } = await send(route, token, next);
          if (status === 401) {
            // A call before it may have ended this session.
            ({ token } = await signedIn(app, world.callers['admin+flag'].user));
            ({ status, body } = await send(route, token, next));
          }
          const known = status < 500 || (body as { error?: string }).error === 'dependency_down';
          if (!known) failed.push(`${status} ${route} ${JSON.stringify({ ...next, row: undefined })}`);
        }
      };
      await Promise.all([work(), work(), work(), work()]);
    }
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(1_500);
  }, 400_000);

  it('are refused at sign-in, naming the field', async () => {
    for (const route of ['login', 'forgot_password']) {
      const answer = await app.anonymous.post(`auth/${route}`).send({ email: '\ud800', password: 'x' });
      expect(answer).toMatchObject({ status: 422, body: { success: false, fields: { email: 'email_not_text' } } });
      expect(answer.body.message).toBe('This contains characters that cannot be saved');
    }
  });

  it('become one line in a name, and keep their lines in a note', async () => {
    const admin = await app.as(await app.make.admin());
    const { body } = await admin
      .post('customer/create')
      .send({ name: ' Nor\r\nth\u0007 \t Fair\u2028 ', s_name: 'NF', status_num: 1 });
    expect(body).toMatchObject({ success: true });
    const { data } = (await admin.get(`customer/${body.data.id}/detail`)).body;
    expect(data.name).toBe('Nor th Fair');
    const task = await app.make.task();
    const note = ' First\r\nsecond\rthird\u0000'.replace('\0', '') + '\u0007\tend ';
    expect((await admin.post(`task/${task.id}/update`).send({ note, version: 1 })).status).toBe(200);
    const saved = await app.make.one<{ note: string }>('select note from tasks where id = $1', [task.id]);
    expect(saved.note).toBe('First\nsecond\nthird\tend');
  });

  it('fail an export as they fail its list', async () => {
    const admin = await app.as(await app.make.admin());
    const filter = `vendor_id=${'9'.repeat(30)}`;
    expect((await admin.get(`task/list?${filter}`)).body).toMatchObject({ error: 'validation_failed' });
    await expect(linkOf(admin, `task/export?${filter}`)).rejects.toThrow('validation_failed');
  });

  it('are refused in the fields of a form, and a video’s address may be in capitals', async () => {
    const admin = await app.as(await app.make.admin());
    const form = admin.post('document/create').field('type', 'general').field('name', 'a\0b');
    const answer = await form.attach('file', Buffer.from('Plan'), 'plan.txt');
    expect(answer).toMatchObject({ status: 422, body: { fields: { name: 'name_not_text' } } });
    const lesson = { title: 'Fences', body: 'First', levels: [1], video_url: 'HTTPS://video.test/a' };
    expect((await admin.post('training/create').send(lesson)).status).toBe(200);
    const row = await app.make.one<{ video_url: string }>('select video_url from lessons');
    expect(row.video_url).toBe('https://video.test/a');
  });
});
