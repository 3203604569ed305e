import { describe, expect, it } from '@jest/globals';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { Db } from '../db/db.js';
import { PasswordKeys } from '../passwords/password-keys.js';
import { Mails } from './mails.js';

describe('the embedded inbox of a demo', () => {
  const app = useInnerApp({ DEMO: '1', SMTP_URL: '' });
  const open = async (path: string) => {
    const answer = await fetch(`${app.url}${path}`);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it('shows each mail with a link that can be clicked, and escapes names', async () => {
    expect((await open('/inbox')).html).toContain('No mail yet.');
    const user = await app.make.user(2, { name: '<img src=x onerror=alert(1)>', email: 'ada@guyline.test' });
    const keys = app.nest.get(PasswordKeys);
    const keyId = await app.nest.get(Db).transaction(async (em) => {
      const id = await keys.issue(em, user.id, 'reset');
      await app.nest.get(Mails).send(em, { userId: user.id, kind: 'reset', params: { key_id: id } });
      return id;
    });
    const list = await open('/inbox');
    expect(list.headers.get('content-type')).toContain('text/html');
    expect(list.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(list.html).toContain('ada@guyline.test');
    const path = /href="(\/inbox\/\d+)"/.exec(list.html)?.[1] ?? '';
    const mail = await open(path);
    expect(mail.html).toContain(`href="/auth/check_secret_key?key=${keys.keyOf(keyId)}"`);
    expect(mail.html).not.toContain('<img');
    expect((await open('/inbox/999999')).status).toBe(404);
  });
});
