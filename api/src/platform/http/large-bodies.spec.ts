import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { useApp } from '../../../test/use-app.js';

/** JSON of about 800 KB in the shapes that cost the most to parse or validate. */
const bodies = {
  '75,000 unknown keys': `{${Array.from({ length: 75_000 }, (_, n) => `"k${n}":1`).join()}}`,
  '300,000 empty objects': `[${Array(300_000).fill('{}').join()}]`,
  '300,000 empty objects in a field': `{"email":[${Array(260_000).fill('{}').join()}]}`,
  'arrays 400,000 deep': '['.repeat(400_000) + ']'.repeat(400_000),
  'objects 130,000 deep': '{"a":'.repeat(130_000) + '1' + '}'.repeat(130_000),
  'one text of 800,000 characters': JSON.stringify({ email: 'x'.repeat(800_000), password: 'x' }),
};
const objects = (count: number, members: number): string =>
  Array(count)
    .fill(`{${Array.from({ length: members }, (_, n) => `"k${n}":1`).join()}}`)
    .join();
const numbers = (count: number): string => Array(count).fill('1').join();
/** Bodies of the greatest length allowed, and as costly to validate as possible. */
const fitting = {
  'the most numbers that are read': `{"columns":[${numbers(990)}],"more":[${numbers(990)}]}`,
  'the most objects and names that are read': `{"columns":[${objects(149, 4)}]}`,
  'as many keys': `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
  'as many objects': `{"columns":[${Array(80_000).fill('{}').join()}]}`,
  'as many lists': `{"columns":[${Array(20)
    .fill(`[${Array(6_000).fill('1').join()}]`)
    .join()}]}`,
  'as deep': `{"columns":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
};

const GOAL_MS = 50;

interface LongCall {
  method: 'post' | 'delete';
  path: string;
  fields: { name: string; max: number }[];
}
/** Calls whose body has a list of more than 500, according to the API document. */
function longLists({ paths, components }: OpenAPIObject): LongCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['post', 'delete'] as const).flatMap((method) => {
      const reference = /schemas\/(\w+)/.exec(JSON.stringify(item[method]?.requestBody ?? ''))?.[1] ?? '';
      const schema = components?.schemas?.[reference];
      const properties = schema && 'properties' in schema ? Object.entries(schema.properties ?? {}) : [];
      const fields = properties.flatMap(([name, one]) =>
        'maxItems' in one && one.maxItems && one.maxItems > 500 ? [{ name, max: one.maxItems }] : [],
      );
      return fields.length ? [{ method, path, fields }] : [];
    }),
  );
}

describe('a body made to keep the process busy', () => {
  const app = useApp();
  const json = 'application/json';

  /** The longest that anything else has to wait while `busy` runs, in ms. */
  async function longestWait(busy: Promise<unknown>): Promise<number> {
    let open = true;
    void busy.finally(() => (open = false));
    let longest = 0;
    do {
      const start = performance.now();
      expect((await fetch(`${app.url}/api/health/live`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - start);
    } while (open);
    return longest;
  }

  /** Sends `body`; `held` is by how many ms it delayed others, beyond the usual delay on the machine. */
  async function sent(url: string, body: string, authorization = '') {
    const usual = await longestWait(new Promise((done) => setTimeout(done, 300)));
    const answer = fetch(`${app.url}/api/${url}`, {
      method: 'POST',
      body,
      headers: { 'content-type': json, authorization, connection: 'close' },
    });
    const held = (await longestWait(answer)) - usual;
    return { status: (await answer).status, text: await (await answer).text(), held };
  }

  /** Retries when it took too long: something else may have kept the machine busy. */
  async function quickest(url: string, body: string, authorization?: string) {
    let best = await sent(url, body, authorization);
    for (let n = 0; n < 5 && best.held >= GOAL_MS; n++) best = await sent(url, body, authorization);
    return best;
  }

  it.each(Object.entries(bodies))('is refused to strangers while others are answered: %s', async (_, body) => {
    const { status, text, held } = await quickest('auth/login', body);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ success: false, error: 'too_large', data: ['too_large'] });
    expect(text.length).toBeLessThan(500);
    expect(held).toBeLessThan(GOAL_MS);
  });

  it.each(Object.entries(fitting))('is refused to people with a session, too: %s', async (_, body) => {
    expect(body.length).toBeLessThan(256 * 1024);
    const { token } = await app.as(await app.make.admin());
    const { status, text, held } = await quickest(`common/job/${randomUUID()}/mapping`, body, `Bearer ${token}`);
    expect([413, 422]).toContain(status);
    expect(text.length).toBeLessThan(10_000);
    expect(held).toBeLessThan(GOAL_MS);
  });

  it('accepts no more than 4 KB on any public route', async () => {
    for (const route of ['login', 'refresh', 'logout', 'forgot_password', 'update_password']) {
      const answer = await app.anonymous.post(`auth/${route}`).send({ email: 'x'.repeat(4_100), password: 'y' });
      expect([route, answer.status, answer.body.error]).toEqual([route, 413, 'too_large']);
    }
    expect((await app.anonymous.post('auth/login').send({ email: 'x'.repeat(3_900), password: 'y' })).status).toBe(422);
  });

  it('does not limit long lists: each call accepts as many ids as the API document says', async () => {
    const admin = await app.as(await app.make.admin({ is_sys_admin: true }));
    const file = new URL('../../../../docs/openapi.json', import.meta.url);
    const calls = longLists(JSON.parse(await readFile(file, 'utf8')) as OpenAPIObject);
    expect(calls.length).toBeGreaterThan(15);
    for (const { method, path, fields } of calls) {
      const url = path.replace('{role}', 'admin').replace(/\{\w+\}/g, '1');
      const ids = (count: number, from: number) => Array.from({ length: count }, (_, n) => from + n);
      const body = Object.fromEntries(fields.map(({ name, max }, n) => [name, ids(max, (n + 1) * 10_000_000)]));
      const sent = admin[method](url).send(body);
      expect([method, path, (await sent).body.error]).not.toEqual([method, path, 'too_large']);
    }
  });

  it('does not prevent a lesson of 20,000 Chinese characters', async () => {
    const admin = await app.as(await app.make.admin());
    const lesson = { title: '安全', body: '帐'.repeat(20_000), kind: 'training', status_num: 1 };
    expect((await admin.post('training/create').send(lesson)).body.error).not.toBe('too_large');
  });

  it('names at most 50 faulty fields', async () => {
    const admin = await app.as(await app.make.admin());
    const body = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`field_${n}`, 1]));
    const { status, body: answer } = await admin.post('customer/create').send(body);
    expect([status, answer.error]).toEqual([422, 'unknown_field']);
    expect(Object.keys(answer.fields as object)).toHaveLength(50);
  });

  it.each([
    ['a name twice', '{"email":"a@guyline.test","email":"b@guyline.test","password":"x"}'],
    ['a name twice, once disguised', '{"email":"a@guyline.test","\\u0065mail":"b@guyline.test","password":"x"}'],
    ['a prototype', '{"email":"a@guyline.test","password":"x","__proto__":{"admin":true}}'],
    ['a prototype of a prototype', '{"email":{"constructor":{"prototype":{"a":1}}},"password":"x"}'],
    ['no JSON', '{"email":'],
    ['an end too many', '{}}}}'],
    ['a text without end', '{"email":"a\\"'],
  ])('is refused when it holds %s', async (_, body) => {
    const answer = await app.anonymous.post('auth/login').set('content-type', json).send(body);
    expect(answer).toMatchObject({ status: 422, body: { success: false, error: 'validation_failed' } });
  });

  it.each([
    ['990 lists of 500 places', 990, 499],
    ['100 lists of 1,000 places', 100, 999],
    ['100 lists of 100 places', 100, 99],
  ])('is no more costly as an address: 40 of %s at once', async (_, names, place) => {
    const query = Array.from({ length: names }, (__, n) => `a${n}[${place}]=1`).join('&');
    const at40 = () =>
      Promise.all(
        Array.from({ length: 40 }, () =>
          fetch(`${app.url}/api/health/live?${query}`, { headers: { connection: 'close' } }),
        ),
      );
    const plain = () =>
      Promise.all(
        Array.from({ length: 40 }, () => fetch(`${app.url}/api/health/live`, { headers: { connection: 'close' } })),
      );
    let held = Infinity;
    for (let n = 0; n < 5 && held >= 400; n++) {
      const usual = await longestWait(plain());
      held = (await longestWait(at40())) - usual;
    }
    expect(held).toBeLessThan(400);
    expect([...new Set((await at40()).map(({ status }) => status))]).toEqual([names > 100 ? 413 : 200]);
  });

  it('has the same limits when form-encoded, and in URLs', async () => {
    const form = 'application/x-www-form-urlencoded';
    const pairs = Array.from({ length: 700 }, (_, n) => `k${n}=`).join('&');
    const many = await app.anonymous.post('auth/login').set('content-type', form).send(pairs);
    expect(many).toMatchObject({ status: 413, body: { error: 'too_large' } });
    const fine = await app.anonymous
      .post('auth/login')
      .set('content-type', form)
      .send('email=a%40guyline.test&password=');
    expect(fine).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
    const admin = await app.as(await app.make.admin());
    const deep = await admin.get(`task/list?pt_num${'[0]'.repeat(2_000)}=1`);
    expect(deep.status).toBe(422);
    const asked = await admin.get(`task/list?${Array.from({ length: 2_000 }, (_, n) => `k${n}=`).join('&')}`);
    expect([413, 422]).toContain(asked.status);
    expect(asked.text.length).toBeLessThan(10_000);
  });
});
