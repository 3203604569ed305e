import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { languageOf } from '../errors/messages.js';
import { Db, type Sql } from '../db/db.js';
import { CONFIG, type Config } from '../config.js';
import { PasswordKeys } from '../passwords/password-keys.js';
import { type MailKind, type MailParams, type MailText, mailText, pages, screens } from './mail-texts.js';

export interface StoredMail {
  id: number;
  user_id: number;
  to_address: string;
  kind: MailKind;
  language: string;
  params: MailParams;
  status: 'queued' | 'sent' | 'failed' | 'bounced';
  created_at: Date;
  name: string;
  title: string;
}

/** Mails as rows; their text is rendered when they are sent or viewed, so that no row contains a key. */
@Injectable()
export class StoredMails {
  constructor(
    private readonly db: Db,
    private readonly keys: PasswordKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  latest(): Promise<StoredMail[]> {
    return this.read(sql`order by m.id desc limit 100`);
  }

  async one(id: number): Promise<StoredMail | undefined> {
    return (await this.read(sql`where m.id = ${id}`))[0];
  }

  /**
   * The mail, locked until the transaction ends; undefined when it is being sent or is no longer due. One that failed
   * is due again when its job is.
   */
  async take(id: number, em: EntityManager): Promise<StoredMail | undefined> {
    const due = sql`where m.id = ${id} and m.status in ('queued', 'failed') for update of m skip locked`;
    return (await this.read(due, em))[0];
  }

  /** @param origin of the link; '' makes the link relative to the page that shows it */
  textOf({ kind, language, params, name, title }: StoredMail, origin = this.config.publicUrl): MailText {
    const [keyId, screen] = [params['key_id'], screens[kind]];
    const withKey = keyId && screen && `${origin}${screen}?key=${this.keys.keyOf(keyId)}`;
    const page = pages[kind];
    const link = withKey || (page ? `${origin}${page}` : null);
    return mailText(kind, languageOf(language), { ...params, name, title }, link);
  }

  private read(which: Sql, em?: EntityManager): Promise<StoredMail[]> {
    return this.db.rows<StoredMail>(
      sql`
        select m.id::int8 as id, m.user_id::int8 as user_id, m.to_address::text as to_address, m.kind, m.language, m.params,
               m.status, m.created_at, u.name,
               coalesce((select value from settings where key = 'title'), 'Guyline') as title
          from mails m join users u on u.id = m.user_id ${which}`,
      em,
    );
  }
}
