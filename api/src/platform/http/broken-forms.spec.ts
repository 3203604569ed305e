import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

const part = (disposition: string, content: string): string =>
  `--B\r\nContent-Disposition: form-data${disposition}\r\n\r\n${content}`;
const refused = {
  error: 'form_unreadable',
  message: 'The form arrived incomplete or damaged. Please send it again.',
};
const whole = 'multipart/form-data; boundary=B';
const forms = [
  ['document/create', 'file'],
  ['location/import', 'file'],
  ['user/create', 'img'],
  ['setting/system/update', 'd_logo'],
] as const;

describe('a form that cannot be read', () => {
  const app = useApp();

  const bodies: [string, string, string][] = [
    ['a file without a name', whole, `${part('; filename="a.txt"', 'x')}\r\n--B--\r\n`],
    ['a field without a name', whole, `${part('', 'x')}\r\n--B--\r\n`],
    ['a field with a long name', whole, `${part(`; name="${'x'.repeat(101)}"`, 'x')}\r\n--B--\r\n`],
    ['a file that is cut off', whole, part('; name="FILE"; filename="a.txt"', 'x'.repeat(100_000))],
    ['a field that is cut off', whole, part('; name="title"', 'Pla')],
    ['an end between two parts', whole, `${part('; name="title"', 'Plan')}\r\n--B\r\nContent-Dispo`],
    ['a body of something else', whole, 'Hello'],
    [
      'a field that calls itself JSON and is none',
      whole,
      `${part('; name="title"\r\nContent-Type: application/json', 'Plan')}\r\n--B--\r\n`,
    ],
    ['no boundary', 'multipart/form-data', `${part('; name="title"', 'Plan')}\r\n--B--\r\n`],
    ['a boundary that is too long', `${whole.slice(0, -1)}${'B'.repeat(300)}`, 'Hello'],
  ];
  it.each(bodies)('is refused with a clear code on every route: %s', async (_, type, body) => {
    const admin = await app.as(await app.make.admin({ is_sys_admin: true }));
    for (const [path, file] of forms) {
      const answer = await admin
        .post(path)
        .set('content-type', type)
        .send(Buffer.from(body.replace('FILE', file)));
      expect([path, answer.status, answer.body]).toMatchObject([path, 422, refused]);
    }
  });
});

describe('a text of a form', () => {
  const app = useApp();
  const message = { title: 'Plan', type_num: '2', 'user_types[]': '1' };

  /** A form with a file, as the portal sends a message that has one. */
  const sent = async (description: string) => {
    await app.make.admin();
    const manager = await app.as(await app.make.user(3));
    return manager
      .post('message/create')
      .field({ ...message, description })
      .attach('file', Buffer.from('Call first'), 'note.txt');
  };
  const kept = async (): Promise<string> =>
    (await app.make.one<{ description: string }>('select description from messages')).description;

  it.each([
    ['letters of three bytes', '篷'.repeat(5_000), '篷'.repeat(5_000)],
    ['line ends, which a browser sends as two characters', 'a\r\n'.repeat(2_500), `${'a\n'.repeat(2_499)}a`],
  ])('is kept whole up to its limit: %s', async (_, text, whole) => {
    expect((await sent(text)).body).toMatchObject({ success: true });
    expect(await kept()).toBe(whole);
  });

  it('that is longer than a form may have is refused, not cut', async () => {
    const answer = await sent(`Call first${' '.repeat(30_000)}or do not come`);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { error: 'validation_failed', fields: { description: 'description_max_length' }, message: 'Too long' },
    ]);
    expect((await app.make.one<{ n: string }>('select count(*) as n from messages')).n).toBe('0');
  });

  it('is refused where it calls itself JSON and is a list, however deep', async () => {
    for (const depth of [1, 4_900]) {
      const admin = await app.as(await app.make.admin({ is_sys_admin: true }));
      const list = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const body = `--B\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n${list}\r\n--B--\r\n`;
      for (const [path] of forms) {
        const answer = await admin.post(path).set('content-type', whole).send(Buffer.from(body));
        expect([path, depth, answer.status, answer.body.fields]).toEqual([
          path,
          depth,
          422,
          { title: 'validation_failed' },
        ]);
      }
    }
  });
});
