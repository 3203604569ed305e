import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/use-app.js';

const part = (disposition: string, content: string): string =>
  `--B\r\nContent-Disposition: form-data${disposition}\r\n\r\n${content}`;
const refused = {
  error: 'form_unreadable',
  message: 'The form arrived incomplete or damaged. Please send it again.',
};
const whole = 'multipart/form-data; boundary=B';

describe('a form that cannot be read', () => {
  const app = useApp();

  const bodies: [string, string, string][] = [
    ['a file without a name', whole, `${part('; filename="a.txt"', 'x')}\r\n--B--\r\n`],
    ['a field without a name', whole, `${part('', 'x')}\r\n--B--\r\n`],
    ['a file that is cut off', whole, part('; name="FILE"; filename="a.txt"', 'x'.repeat(100_000))],
    ['a field that is cut off', whole, part('; name="title"', 'Pla')],
    ['an end between two parts', whole, `${part('; name="title"', 'Plan')}\r\n--B\r\nContent-Dispo`],
    ['a body of something else', whole, 'Hello'],
    ['no boundary', 'multipart/form-data', `${part('; name="title"', 'Plan')}\r\n--B--\r\n`],
    ['a boundary that is too long', `${whole.slice(0, -1)}${'B'.repeat(300)}`, 'Hello'],
  ];
  const forms = [
    ['document/create', 'file'],
    ['location/import', 'file'],
    ['user/create', 'img'],
    ['setting/system/update', 'd_logo'],
  ] as const;

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
