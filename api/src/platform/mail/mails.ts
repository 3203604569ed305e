import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Db } from '../db/db.js';
import { notFound } from '../errors/rule-error.js';
import { Outbox } from '../queue/outbox.js';
import type { MailKind, MailParams } from './mail-texts.js';

export interface NewMail {
  userId: number;
  /** An address other than the person's current one, for example their old one. */
  to?: string;
  kind: MailKind;
  params?: MailParams;
  /** The requester's language; used until the recipient has signed in. */
  language?: string;
}

/** Mails to people: written in the transaction of the change they report, sent after its commit. */
@Injectable()
export class Mails {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  /** @throws RuleError `not_found` 404 */
  send(em: EntityManager, mail: NewMail): Promise<void> {
    return this.sendAll(em, [mail]);
  }

  /** Many at once, in their order. @throws RuleError `not_found` 404 for any person that is not there */
  async sendAll(em: EntityManager, given: readonly NewMail[]): Promise<void> {
    if (!given.length) return;
    const rows = given.map(({ userId: user_id, to: to_address, params = {}, language = 'en', kind }) => {
      return { user_id, to_address, kind, params, language };
    });
    const sent = await this.db.one<{ count: number }>(
      sql`
        with mail as (
          insert into mails (user_id, to_address, kind, language, params)
          select u.id, coalesce(g.to_address, u.email), g.kind, coalesce(u.language, g.language), g.params
            from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                   as (user_id bigint, to_address citext, kind text, language text, params jsonb)) with ordinality as g
            join users u on u.id = g.user_id order by g.ordinality returning id
        ), logged as (insert into mail_log (mail_id, status) select id, 'queued' from mail order by id
        ), told as (${this.outbox.jobsOf(sql`mail`, { queue: 'mails', name: 'send' })})
        select count(*)::int as count from mail`,
      em,
    );
    if (sent?.count !== given.length) throw notFound();
  }
}
