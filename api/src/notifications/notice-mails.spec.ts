import { describe, expect, it } from '@jest/globals';
import { languages } from '@guyline/contract/remotes';
import type { MadeUser } from '../../test/factory.js';
import { useInnerApp } from '../../test/use-inner-app.js';
import { StoredMails } from '../platform/mail/stored-mail.js';
import { NoticeMails } from './notice-mails.js';
import { noticeWords, sentenceOf, withoutRepeats } from './notice-words.js';
import { Notices } from './notices.js';

describe('mails about notices', () => {
  const app = useInnerApp();
  const gather = () => app.nest.get(Notices, { strict: false }).gather();
  /** It is later than the hour from which mails are sent. */
  const afternoon = () => app.nest.get(NoticeMails, { strict: false }).sendDaily(undefined, 0);
  /** The mail of a later morning: all notices are older. */
  const daily = async () => {
    await app.db.query(`update notifications set created_at = created_at - interval '2 days' where mail = 'daily'`);
    await afternoon();
  };
  const mails = async (user: MadeUser) => {
    const stored = app.nest.get(StoredMails, { strict: false });
    const all = (await stored.latest()).filter(({ user_id }) => Number(user_id) === user.id).toReversed();
    return all.map((mail) => ({ kind: mail.kind, ...stored.textOf(mail, 'https://portal.test') }));
  };
  /** A vendor whose task an admin moves from day to day. */
  const world = async (over: object = {}) => {
    const vendor = await app.make.vendor(4, { language: 'en', ...over });
    const event = await app.make.event({ tent_vid: vendor.id });
    const task = await app.make.task({ event_id: event.id, pt_num: 15 });
    const admin = await app.as(await app.make.admin());
    let version = 0;
    const move = async (offset: number | null) => {
      version += 1;
      const scheduled_date = offset === null ? null : app.make.day(offset);
      const answer = await admin.post(`task/${task.id}/update`).send({ scheduled_date, version });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      await gather();
    };
    return { vendor, event, move };
  };
  const written = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const nextDay = () => app.db.query(`update notice_digests set day = day - 1`);

  it('go to vendors once a day, say each change once, and not twice, however many workers send', async () => {
    const { vendor, event, move } = await world();
    for (const offset of [3, 4, 5]) await move(offset);
    expect(await mails(vendor)).toEqual([]);
    await Promise.all([daily(), daily(), daily()]);
    const [mail, ...more] = await mails(vendor);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'notices_daily', subject: 'Guyline: notices of the day (1)' });
    expect(mail?.text).toContain(`Tent Install is scheduled for ${written(app.make.day(5))}: `);
    expect(mail?.text).toContain(`(${event.uuid})`);
    expect(mail?.text.match(/Tent Install/g)).toHaveLength(1);
    expect(mail?.text).toContain('https://portal.test/notifications');

    await move(6);
    await daily();
    expect(await mails(vendor)).toHaveLength(1);
    await nextDay();
    await daily();
    expect((await mails(vendor))[1]?.text).toContain(
      `Tent Install was moved from ${written(app.make.day(5))} to ${written(app.make.day(6))}`,
    );
    await nextDay();
    await daily();
    expect(await mails(vendor)).toHaveLength(2);
  });

  it('go at once to others, and to a vendor who wants them so; in the language of the reader', async () => {
    const { vendor, event, move } = await world({ language: 'es' });
    const value = { portal_off: ['date_moved'], mail_off: [], daily: false };
    expect((await (await app.as(vendor)).post('/api/common/preferences/notices').send({ value })).status).toBe(200);
    const manager = await app.make.user(3, { customers: [event.customer_id], locations: [event.location_id] });
    await move(3);
    expect((await mails(manager)).map(({ kind }) => kind)).toEqual(['notices']);
    const [mail] = await mails(vendor);
    expect(mail?.subject).toMatch(/Se programó Instalación de carpa para el \d\d\/\d\d\/\d{4}/);
    expect((await (await app.as(vendor)).get('setting/notification/list')).body.data.total).toBe(0);
  });

  it('wait for the mail of the day when somebody moves a date to and fro all the time', async () => {
    const { event, move } = await world();
    const manager = await app.make.user(3, { customers: [event.customer_id], locations: [event.location_id] });
    for (let nr = 1; nr <= 22; nr += 1) await move(nr);
    expect((await mails(manager)).map(({ kind }) => kind)).toEqual(Array(20).fill('notices'));
    expect((await (await app.as(manager)).get('setting/notification/list')).body.data.total).toBe(22);
    await daily();
    const last = (await mails(manager)).at(-1);
    expect([last?.kind, last?.text.includes(written(app.make.day(22)))]).toEqual(['notices_daily', true]);
  });

  it('are not sent for kinds that are switched off, to dead addresses, and to who may no longer sign in', async () => {
    const { vendor, event, move } = await world();
    const value = { portal_off: [], mail_off: ['date_moved'], daily: false };
    await (await app.as(vendor)).post('/api/common/preferences/notices').send({ value });
    const people = { customers: [event.customer_id], locations: [event.location_id] };
    const dead = await app.make.user(3, people);
    await app.db.query('update users set email_bounced_at = now() where id = $1', [dead.id]);
    await move(3);
    await daily();
    expect([await mails(vendor), await mails(dead)]).toEqual([[], []]);
    expect((await (await app.as(vendor)).get('setting/notification/list')).body.data.total).toBe(1);

    const second = await world();
    await second.move(3);
    await app.db.query('update users set status_num = 4 where id = $1', [second.vendor.id]);
    await daily();
    expect(await mails(second.vendor)).toEqual([]);
  });

  it('leave out what was opened in the portal', async () => {
    const { vendor, move } = await world();
    await move(3);
    const reader = await app.as(vendor);
    const [{ id }] = (await reader.get('setting/notification/list')).body.data.list;
    await reader.get(`setting/notification/${id}/detail`);
    await daily();
    expect(await mails(vendor)).toEqual([]);
  });

  it('leave later notices to the next morning, though nothing was sent that day', async () => {
    const { vendor, move } = await world();
    await move(3);
    await afternoon();
    expect(await mails(vendor)).toEqual([]);
    expect((await app.db.query('select from notice_digests')).rowCount).toBe(0);
    await daily();
    expect(await mails(vendor)).toHaveLength(1);
  });

  it('are sent again after a drill with the clock ahead', async () => {
    const { vendor, move } = await world();
    await app.db.query(`insert into notice_digests (user_id, day) values ($1, '2099-01-01')`, [vendor.id]);
    await move(3);
    await daily();
    expect(await mails(vendor)).toHaveLength(1);
  });

  it('wait for the morning', async () => {
    const { vendor, move } = await world();
    await move(3);
    await app.db.query(`update notifications set created_at = created_at - interval '2 days'`);
    await app.nest.get(NoticeMails, { strict: false }).sendDaily(undefined, 24);
    expect(await mails(vendor)).toEqual([]);
  });
});

describe('the words of notices', () => {
  const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  it.each(languages)('are complete in %s', (language) => {
    for (const [kind, sentences] of Object.entries(noticeWords.en))
      for (const [name, text] of Object.entries(sentences))
        expect([kind, name, places(noticeWords[language][kind as 'date_moved'][name as 'one'] ?? '')]).toEqual([
          kind,
          name,
          places(text),
        ]);
  });

  it('keep numbers together where the sentence runs from the right', () => {
    const notice = { kind: 'inspection_failed' as const, facts: { count: 1, place: 'Store 7', uuid: 'NFS-31-7-1' } };
    const reading = { form: 'DD/MM/YYYY', itemName: () => '' };
    expect(sentenceOf(notice, { ...reading, language: 'ar' })).toContain('\u2068Store 7 (NFS-31-7-1)\u2069');
    expect(sentenceOf(notice, { ...reading, language: 'en' })).toContain(': Store 7 (NFS-31-7-1)');
  });

  it.each([
    ['en', '20,000 tasks'],
    ['it', '20.000 '],
  ] as const)('write numbers as %s does', (language, said) => {
    const notice = { kind: 'date_moved' as const, facts: { count: 20_000 } };
    expect(sentenceOf(notice, { form: 'DD/MM/YYYY', itemName: () => '', language })).toContain(said);
  });

  it('say nothing of a date that is back where it was', () => {
    const moved = (from: string, to: string) => ({
      kind: 'date_moved' as const,
      facts: { count: 1, task_id: 7, from, to },
    });
    expect(withoutRepeats([moved('2031-05-01', '2031-05-02'), moved('2031-05-02', '2031-05-01')])).toEqual([]);
  });

  it('do not say that an import waits that has ended since', () => {
    const of = (waits: boolean, id: string) => ({
      kind: 'import_ended' as const,
      facts: { count: 1, file: 'stores.csv', waits, import: { id, kind: 'location_import' as const } },
    });
    expect(withoutRepeats([of(true, 'a'), of(true, 'b'), of(false, 'a')])).toEqual([of(true, 'b'), of(false, 'a')]);
  });
});
