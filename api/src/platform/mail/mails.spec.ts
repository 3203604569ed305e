import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { languages } from '@guyline/contract/remotes';
import { useInnerApp } from '../../../test/use-inner-app.js';
import { Db } from '../db/db.js';
import { PasswordKeys } from '../passwords/password-keys.js';
import { mailKinds, mailText, mailWords } from './mail-texts.js';
import { Mails, type NewMail } from './mails.js';

interface Received {
  to: string[];
  raw: string;
}

/** A real server on one port that can be stopped and started again. */
class TestServer {
  received: Received[] = [];
  /** Replies to RCPT: address -> code. */
  refusals: Record<string, number> = {};
  port = 0;
  private server: SMTPServer | undefined;

  async up(): Promise<void> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        const code = this.refusals[address];
        done(code ? Object.assign(new Error('Mailbox unavailable'), { responseCode: code }) : null);
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          this.received.push({
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString(),
          });
          done();
        });
      },
    });
    this.server.on('error', () => undefined);
    await new Promise<void>((ready) => this.server?.listen(this.port, '127.0.0.1', ready));
    this.port = (this.server.server.address() as { port: number }).port;
  }

  down(): Promise<void> {
    return new Promise((ended) => (this.server ? this.server.close(() => ended()) : ended()));
  }
}

describe('mails', () => {
  const server = new TestServer();
  beforeAll(() => server.up());
  const app = useInnerApp(() => ({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
  beforeEach(() => {
    server.received = [];
    server.refusals = {};
  });
  afterAll(() => server.down());

  const send = (mail: NewMail) => app.nest.get(Db).transaction((em) => app.nest.get(Mails).send(em, mail));
  const status = async () =>
    (await app.make.one<{ status: string }>('select status from mails order by id desc limit 1')).status;
  const log = async () =>
    (await app.db.query('select status, reason from mail_log order by id')).rows as {
      status: string;
      reason: string;
    }[];
  const until = async (wanted: string): Promise<void> => {
    for (const end = Date.now() + 25_000; (await status()) !== wanted;) {
      if (Date.now() > end) throw new Error(`Still ${await status()}: ${JSON.stringify(await log())}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  /** The parts of a mail as its recipient sees them. */
  const decoded = (raw: string): string =>
    raw
      .replace(/=\r?\n/g, '')
      .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

  it('go out once, as text and HTML in the language of the person, with a log', async () => {
    const user = await app.make.user(2, { name: 'Corinne <b>Hale</b>', email: 'corinne@example.test', language: 'es' });
    const keyId = await app.nest.get(Db).transaction((em) => app.nest.get(PasswordKeys).issue(em, user.id, 'reset'));
    await send({ userId: user.id, kind: 'reset', params: { key_id: keyId } });
    await until('sent');
    await new Promise((done) => setTimeout(done, 300));
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['corinne@example.test']);
    const text = decoded(mail?.raw ?? '');
    expect(text).toMatch(/Message-ID: <mail-\d+@localhost>/);
    expect(text).toContain('Content-Type: text/plain');
    expect(text).toContain('Content-Type: text/html');
    expect(text).toContain('Hola, Corinne <b>Hale</b>:');
    expect(text).toContain('Corinne &#60;b&#62;Hale&#60;/b&#62;');
    expect(text).toContain(`/auth/check_secret_key?key=${app.nest.get(PasswordKeys).keyOf(keyId)}`);
    expect((await log()).map((row) => row.status)).toEqual(['queued', 'sent']);
  });

  it('are not sent when the transaction is rolled back', async () => {
    const user = await app.make.user(2);
    await expect(
      app.nest.get(Db).transaction(async (em) => {
        await app.nest.get(Mails).send(em, { userId: user.id, kind: 'password_changed' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await new Promise((done) => setTimeout(done, 300));
    expect(server.received).toEqual([]);
    expect((await app.db.query('select 1 from mails')).rowCount).toBe(0);
  });

  it('that the receiving server refuses permanently mark the address until it changes', async () => {
    const user = await app.make.user(2, { email: 'gone@example.test' });
    server.refusals['gone@example.test'] = 550;
    await send({ userId: user.id, kind: 'password_changed' });
    await until('bounced');
    const bounced = () =>
      app.make.one<{ email_bounced_at: Date | null }>('select email_bounced_at from users where id = $1', [user.id]);
    expect((await bounced()).email_bounced_at).not.toBeNull();
    expect((await log()).at(-1)).toMatchObject({ status: 'bounced', reason: expect.stringContaining('550') });
    await app.db.query(`update users set name = 'Same address' where id = $1`, [user.id]);
    expect((await bounced()).email_bounced_at).not.toBeNull();
    await app.db.query(`update users set email = 'here@example.test' where id = $1`, [user.id]);
    expect((await bounced()).email_bounced_at).toBeNull();
  });

  it('that are refused temporarily are retried', async () => {
    const user = await app.make.user(2, { email: 'busy@example.test' });
    server.refusals['busy@example.test'] = 450;
    await send({ userId: user.id, kind: 'password_changed' });
    while ((await log()).length < 2) await new Promise((done) => setTimeout(done, 50));
    expect((await log()).at(-1)).toMatchObject({ status: 'failed', reason: expect.stringContaining('450') });
    expect(await status()).toBe('queued');
    server.refusals = {};
    await until('sent');
    expect(server.received).toHaveLength(1);
  });

  it('wait for a server that is down and go out once when it is back', async () => {
    await server.down();
    const user = await app.make.user(2);
    await send({ userId: user.id, kind: 'password_changed' });
    while ((await log()).length < 2) await new Promise((done) => setTimeout(done, 50));
    expect((await log()).at(-1)?.status).toBe('failed');
    await server.up();
    await until('sent');
    await new Promise((done) => setTimeout(done, 300));
    expect(server.received).toHaveLength(1);
  });

  it('are shown to nobody where a mail server is configured', async () => {
    const answer = await fetch(`${app.url}/inbox`);
    expect(answer.status).toBe(404);
  });
});

describe('the words of mails', () => {
  const places = (words: object): string[] => (JSON.stringify(words).match(/\{\w+\}/g) ?? []).sort();
  it.each(languages.filter((language) => language !== 'en'))('are complete in %s', (language) => {
    for (const kind of mailKinds) {
      const [words, english] = [mailWords[language][kind], mailWords.en[kind]];
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
      expect(new Set(places(words))).toEqual(new Set(places(english)));
      expect(words.subject).not.toBe(english.subject);
    }
  });

  it('keep a subject on one line, and read from right to left in Arabic', () => {
    const params = { name: 'A\r\nBcc: x@y.z', title: 'Guy\nline', inviter: 'I' };
    const { subject, html } = mailText('invitation', 'ar', params, '/auth');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('dir="rtl"');
    expect(mailText('password_changed', 'en', params, '/auth').html).not.toContain('/auth');
  });
});
