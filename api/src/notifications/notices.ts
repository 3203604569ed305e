import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ImportJobKind } from '@guyline/contract/jobs';
import { defaultNotices, type NoticeFacts, type NoticeKind, type NoticesChoice } from '@guyline/contract/notices';
import type { SessionActor } from '../platform/access/actor.js';
import { Sessions } from '../platform/access/sessions.js';
import { Db } from '../platform/db/db.js';
import { Outbox } from '../platform/queue/outbox.js';
import { factsOfDocuments, factsOfTasks } from './notice-facts.queries.js';
import { NoticeMails } from './notice-mails.js';
import { type Addressed, addressed, endedImports } from './notices.sql.js';
import { NOTIFICATION_TOPIC } from './notifications.commands.js';

interface Ended extends Required<Pick<NoticeFacts, 'file' | 'failed' | 'waits'>> {
  user_id: string;
  id: string;
  kind: ImportJobKind;
}
interface NewNotice {
  reader: SessionActor;
  kind: NoticeKind;
  facts: NoticeFacts;
  doer: number | null;
}
/** Candidates for the notices of one kind. */
interface Duty extends Pick<NewNotice, 'kind' | 'doer'> {
  factsFor: (em: EntityManager, reader: SessionActor) => Promise<NoticeFacts | undefined> | NoticeFacts;
}

/**
 * Mails that a person gets at once within an hour; what is more comes in the mail of the day, so that nobody can fill somebody
 * else's inbox by changing something to and fro.
 */
const MAILS_AN_HOUR = 20;
/** More than one bulk change or import can note, so that one change rarely makes two notices. */
const BATCH = 50_000;

/**
 * Makes notices of the facts that were noted with each change (docs/adr/0010): one for each person and kind, however many rows.
 * Taking a batch of facts, writing the notices and their mails are one transaction, so a job that runs twice finds nothing left.
 */
@Injectable()
export class Notices {
  private readonly log = new Logger(Notices.name);

  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly mails: NoticeMails,
  ) {}

  /**
   * Takes facts as long as there are some.
   * @param batch how many facts one transaction takes
   * @returns how many notices were made
   */
  async gather(batch = BATCH): Promise<number> {
    for (let made = 0; ;) {
      const { taken, told } = await this.db.transaction((em) => this.take(em, batch));
      made += told;
      if (taken < batch) return made;
    }
  }

  private async take(em: EntityManager, batch: number): Promise<{ taken: number; told: number }> {
    // One after the other: one change makes one notice, and no two workers take the same facts.
    await this.db.rows(sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`, em);
    await this.db.rows(sql`set local statement_timeout = '5min'`, em);
    const facts = await this.db.one<{ taken: number }>(
      sql`with taken as (
            update notice_facts set taken = true where id = any(array(select id from notice_facts order by id limit ${batch}))
            returning id)
          select count(*)::int as taken from taken`,
      em,
    );
    if (!facts?.taken) return { taken: 0, told: 0 };
    let told = 0;
    for (const [userId, duties] of await this.dutiesOf(em)) told += await this.tellReader(em, userId, duties);
    await this.db.rows(sql`delete from notice_facts where taken`, em);
    return { taken: facts.taken, told };
  }

  /** The notices of each reader, about the rows they may see. */
  private async dutiesOf(em: EntityManager): Promise<Map<string, Duty[]>> {
    const duties = new Map<string, Duty[]>();
    const add = (userId: string, duty: Duty) => duties.set(userId, [...(duties.get(userId) ?? []), duty]);
    for (const { user_id, kind, task_ids, document_ids, doer } of await this.db.rows<Addressed>(addressed, em))
      add(user_id, {
        kind: kind as NoticeKind,
        doer: doer === null ? null : Number(doer),
        factsFor: (inner, reader) =>
          kind === 'document_added'
            ? factsOfDocuments(this.db, inner, reader, document_ids)
            : factsOfTasks(this.db, inner, reader, kind as NoticeKind, task_ids),
      });
    for (const { user_id, id, kind, ...said } of await this.db.rows<Ended>(endedImports, em))
      add(user_id, {
        kind: 'import_ended',
        doer: null,
        factsFor: () => ({ count: 1, ...said, import: { id, kind } }),
      });
    return duties;
  }

  /**
   * In a savepoint: what fails for one reader is logged and keeps nobody else's notices back.
   * @returns how many notices were made; none for who may not sign in
   */
  private async tellReader(em: EntityManager, userId: string, duties: readonly Duty[]): Promise<number> {
    const reader = await this.sessions.personOf(Number(userId), null);
    if (!reader) return 0;
    try {
      return await em.transactional(async (inner) => {
        const choice = await this.choiceOf(inner, reader);
        let told = 0;
        for (const { kind, doer, factsFor } of duties) {
          const facts = await factsFor(inner, reader);
          if (facts && (await this.tell(inner, choice, { reader, kind, facts, doer }))) told += 1;
        }
        return told;
      });
    } catch (error) {
      this.log.error({ reader: userId, error: error instanceof Error ? error.stack : String(error) });
      return 0;
    }
  }

  /** @returns whether the person wants to know */
  private async tell(
    em: EntityManager,
    choice: NoticesChoice,
    { reader, kind, facts, doer }: NewNotice,
  ): Promise<boolean> {
    const shown = !choice.portal_off.includes(kind);
    const mail = choice.mail_off.includes(kind) ? null : await this.mailFor(em, choice, reader);
    if (!shown && !mail) return false;
    const row = await this.db.one<{ id: string }>(
      sql`insert into notifications (title, user_id, doer_id, kind, facts, shown, mail, mailed_at)
          values ('', ${reader.id}, ${doer}::bigint, ${kind}, ${JSON.stringify(facts)}::jsonb, ${shown}, ${mail},
                  case when ${mail}::text = 'now' then now() end)
          returning id`,
      em,
    );
    if (shown) await this.outbox.topic(em, NOTIFICATION_TOPIC, { id: Number(row?.id) });
    if (mail === 'now') await this.mails.send(em, reader.id, [{ kind, facts }], 'notices');
    return true;
  }

  private async mailFor(em: EntityManager, { daily }: NoticesChoice, { id }: SessionActor): Promise<'daily' | 'now'> {
    if (daily) return 'daily';
    const sent = await this.db.one<{ cnt: number }>(
      sql`select count(*)::int as cnt from notifications
           where user_id = ${id} and mail = 'now' and created_at > now() - interval '1 hour'`,
      em,
    );
    return (sent?.cnt ?? 0) < MAILS_AN_HOUR ? 'now' : 'daily';
  }

  private async choiceOf(em: EntityManager, { id, level }: SessionActor): Promise<NoticesChoice> {
    const kept = await this.db.one<{ value: NoticesChoice }>(
      sql`select value from user_preferences where user_id = ${id} and key = 'notices'`,
      em,
    );
    return { ...defaultNotices(level), ...kept?.value }; // a kept choice may be older than one of its parts
  }
}
