import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { taskItemName } from '@guyline/contract/tasks/items';
import { Sessions } from '../platform/access/sessions.js';
import { dayFormOf } from '../platform/clock/day-form.queries.js';
import { DEFAULT_ZONE } from '../platform/clock/time-zone.js';
import { Db } from '../platform/db/db.js';
import { languageOf } from '../platform/errors/messages.js';
import { Mails } from '../platform/mail/mails.js';
import { givenNames } from '../platform/words/given-names.queries.js';
import { itemWords } from '../platform/words/item-words.js';
import { type Notice, type Reading, sentenceOf, withoutRepeats } from './notice-words.js';

/** The hour, at the person's place, from which the mail of the day is sent. */
const DIGEST_HOUR = 6;
/** Lines of one mail; the portal has the rest. */
const LINES = 100;
const BATCH = 100;

/** A person's morning of one day; `before`: the instant at which it began. */
interface Morning {
  id: string;
  day: string;
  before: string;
}

/** Mails about notices: one each, or one a day. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly mails: Mails,
  ) {}

  /** In the person's language and order of dates; an address that is known to be dead gets none. */
  async send(
    em: EntityManager,
    userId: number,
    notices: readonly Notice[],
    kind: 'notices' | 'notices_daily',
  ): Promise<void> {
    const person = await this.db.one<{ language: string | null }>(
      sql`select language from users where id = ${userId} and email_bounced_at is null`,
      em,
    );
    if (!person || !notices.length) return;
    const reading = await this.readingOf(userId, person.language);
    const lines = notices.slice(0, LINES).map((notice) => sentenceOf(notice, reading));
    const params = { first: lines[0] ?? '', count: String(notices.length), lines: lines.join('\n') };
    await this.mails.send(em, { userId, kind, params });
  }

  /**
   * Sends the mail of the day to people in whose time zone it is due: their notices before that hour. Later ones wait for the
   * next morning, so that the first notice of a day does not go alone.
   * @param hour from which it is morning
   */
  async sendDaily(stop?: AbortSignal, hour = DIGEST_HOUR): Promise<void> {
    for (let after = 0; ;) {
      const people = await this.db.rows<Morning>(sql`
        select w.user_id as id, here.day::text as day, morning.at::text as before
          from (select user_id, min(created_at) as since from notifications
                 where mail = 'daily' and mailed_at is null and user_id > ${after} group by user_id) w
          join users u on u.id = w.user_id
          left join states s on s.id = u.state_num
          left join zones z on z.id = s.zone_id
          cross join lateral (select coalesce(z.name, ${DEFAULT_ZONE}) as zone) its
          cross join lateral (select (portal_now() at time zone its.zone)::date as day) here
          -- By the real time, as the notices are.
          cross join lateral (
            select ((here.day + make_interval(hours => ${hour})) at time zone its.zone) - (portal_now() - now()) as at) morning
          left join notice_digests d on d.user_id = w.user_id
         where morning.at <= now() and w.since < morning.at and d.day is distinct from here.day
         order by w.user_id limit ${BATCH}`);
      for (const morning of people) {
        if (stop?.aborted) return;
        await this.digest(morning);
      }
      after = Number(people.at(-1)?.id ?? 0);
      if (people.length < BATCH) return;
    }
  }

  /** The day is claimed in the transaction that takes the notices: two workers send one mail. What was opened is not mailed. */
  private digest({ id, day, before }: Morning): Promise<void> {
    const userId = Number(id);
    return this.db.transaction(async (em) => {
      const claimed = await this.db.one(
        sql`insert into notice_digests (user_id, day) values (${userId}, ${day}::date)
            on conflict (user_id) do update set day = excluded.day where notice_digests.day <> excluded.day returning user_id`,
        em,
      );
      if (!claimed) return;
      const notices = await this.db.rows<Notice>(
        sql`with taken as (
              update notifications n set mailed_at = now()
               where n.user_id = ${userId} and n.mail = 'daily' and n.mailed_at is null and n.created_at < ${before}::timestamptz
              returning n.id, n.kind, n.facts)
            select kind, facts from taken t
             where not exists (select from notification_reads r where r.notification_id = t.id) order by t.id`,
        em,
      );
      if (await this.sessions.personOf(userId, null))
        await this.send(em, userId, withoutRepeats(notices), 'notices_daily');
    });
  }

  private async readingOf(userId: number, spoken: string | null): Promise<Reading> {
    const language = languageOf(spoken ?? undefined);
    const [form, given] = [await dayFormOf(this.db, userId, language), await givenNames(this.db)];
    return { language, form, itemName: (item) => given[item] ?? itemWords(language)[item] ?? taskItemName(item) };
  }
}
