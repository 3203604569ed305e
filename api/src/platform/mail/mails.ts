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
  async send(em: EntityManager, { userId, to, kind, params = {}, language = 'en' }: NewMail): Promise<void> {
    const mail = await this.db.one<{ id: number }>(
      sql`
        with mail as (
          insert into mails (user_id, to_address, kind, language, params)
          select u.id, coalesce(${to ?? null}::citext, u.email), ${kind}, coalesce(u.language, ${language}), ${JSON.stringify(params)}::jsonb
            from users u where u.id = ${userId} returning id
        ), logged as (insert into mail_log (mail_id, status) select id, 'queued' from mail)
        select id::int8 as id from mail`,
      em,
    );
    if (!mail) throw notFound();
    await this.outbox.job(em, { queue: 'mails', name: 'send', data: { id: Number(mail.id) } });
  }
}
