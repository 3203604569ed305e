import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { useApp } from '../../../test/use-app.js';
import { ordinaryBody } from './body-parsers.js';

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
  'as many keys': `{${Array.from({ length: 12_000 }, (_, n) => `"k${n}":1`).join()}}`,
  'as many objects': `{"columns":[${Array(42_000).fill('{}').join()}]}`,
  'as many lists': `{"columns":[${Array(20)
    .fill(`[${Array(3_200).fill('1').join()}]`)
    .join()}]}`,
  'as deep': `{"columns":${'['.repeat(65_000)}${']'.repeat(65_000)}}`,
};

/** The same for a route that takes the largest ones (`ManyChoices`). */
const choices = {
  'the longest text, of escaped quotes': `{"left_out":"${'\\"'.repeat(700_000)}"}`,
  'the most objects and names that are read': `{"left_out":[${objects(2_140, 3)}]}`,
  'the most choices of the right shape': JSON.stringify({
    left_out: Array(1_000).fill({ location_id: 1, pt_num: 7, note: 'n'.repeat(400) }),
    requirements: {
      left_out: Array(500).fill({ requirement_ids: [1], note: 'n'.repeat(400), location_ids: [1] }),
      added: Array(500).fill({ requirement_ids: [1], note: 'n'.repeat(400) }),
    },
  }),
};

/**
 * The processor's time that a body may take: one that nobody sends for good reason, and the largest order that the portal takes, which
 * takes 55 ms. Without limits they take a second and more; the distance is for slow machines.
 */
const [LIMIT_MS, ORDER_MS] = [50, 250];
/** So many calls even out the ticks in which the time is counted. */
const CALLS = 10;

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

  /** The processor's time that the API's process has had, in ms (utime and stime of proc_pid_stat(5), in ticks of 10 ms). */
  async function workDone(): Promise<number> {
    const fields = (await readFile(`/proc/${app.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /**
   * Sends `body`; `work` is for how many ms it keeps the process from answering others. It is the processor's time, on average,
   * because on a busy machine a clock also counts what others do; the first calls are not compiled yet.
   */
  async function sent(url: string, body: string, authorization = '') {
    const send = async () => {
      const answer = await fetch(`${app.url}/api/${url}`, {
        method: 'POST',
        body,
        headers: { 'content-type': json, authorization },
      });
      return { status: answer.status, text: await answer.text() };
    };
    for (let n = 0; n < 3; n++) await send();
    const before = await workDone();
    const answers = [];
    for (let n = 0; n < CALLS; n++) answers.push(await send());
    const work = ((await workDone()) - before) / CALLS;
    return { ...(answers[0] as (typeof answers)[0]), work };
  }

  it.each(Object.entries(bodies))('is refused to strangers while others are answered: %s', async (_, body) => {
    const { status, text, work } = await sent('auth/login', body);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ success: false, error: 'too_large', data: ['too_large'] });
    expect(text.length).toBeLessThan(500);
    expect(work).toBeLessThan(LIMIT_MS);
  });

  it.each(Object.entries(fitting))('is refused to people with a session, too: %s', async (_, body) => {
    expect(body.length).toBeLessThan(ordinaryBody.bodyLimit);
    const { token } = await app.as(await app.make.admin());
    const { status, text, work } = await sent(`common/job/${randomUUID()}/mapping`, body, `Bearer ${token}`);
    expect([413, 422]).toContain(status);
    expect(text.length).toBeLessThan(10_000);
    expect(work).toBeLessThan(LIMIT_MS);
  });

  it.each(Object.entries(choices))('is refused where orders may be large, too: %s', async (_, body) => {
    expect(body.length).toBeLessThan(1_500_000);
    const { token } = await app.as(await app.make.admin());
    const { status, text, work } = await sent('admin/template/1/preview', body, `Bearer ${token}`);
    expect(status).toBe(422);
    expect(text.length).toBeLessThan(10_000);
    expect(work).toBeLessThan(ORDER_MS);
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
    const call = async (): Promise<number> => (await fetch(`${app.url}/api/health/live?${query}`)).status;
    const plain = async (): Promise<number> => (await fetch(`${app.url}/api/health/live`)).status;
    const workOf40 = async (send: () => Promise<number>): Promise<number> => {
      const before = await workDone();
      await Promise.all(Array.from({ length: 40 }, send));
      return (await workDone()) - before;
    };
    await workOf40(plain);
    await workOf40(call);
    expect((await workOf40(call)) - (await workOf40(plain))).toBeLessThan(40 * 20);
    expect(await call()).toBe(names > 100 ? 413 : 200);
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
