import { Processor } from '@nestjs/bull';
import { Inject } from '@nestjs/common';
import type { Job } from 'bull';
import { sql } from 'kysely';
import { active } from '../platform/access/active.sql.js';
import { audit } from '../platform/access/audit.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Db } from '../platform/db/db.js';
import { Mails } from '../platform/mail/mails.js';
import { isHeld } from '../platform/passwords/hashing.js';
import { PasswordKeys } from '../platform/passwords/password-keys.js';
import { Works } from '../platform/queue/works.js';

interface Wish {
  email: string;
  address: string;
  userAgent: string;
  language: string;
}

/** So many reset mails a person gets in an hour, however often somebody asks. */
const MAILS_AN_HOUR = 3;

/** Looks the address up and sends the mail, where nobody waits for the answer. */
@Processor('reset-requests')
export class ResetRequestsProcessor {
  constructor(
    private readonly db: Db,
    private readonly keys: PasswordKeys,
    private readonly mails: Mails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Works('ask')
  async ask({ data: { email, address, userAgent, language } }: Job<Wish>): Promise<void> {
    const from = { address, userAgent };
    await this.db.transaction(async (em) => {
      const user = await this.db.one<{ id: number; reached: boolean; asked: number }>(
        sql`
          select u.id::int8 as id, ${active(this.config.demo)} and not ${isHeld('u')} as reached,
                 (select count(*)::int from password_keys k where k.user_id = u.id and k.kind = 'reset'
                    and k.created_at > now() - interval '1 hour') as asked
            from users u left join users v on v.id = u.main_vendor_id where u.email = ${email} for update of u`,
        em,
      );
      const userId = user ? Number(user.id) : null;
      const sent = Boolean(user?.reached) && (user?.asked ?? 0) < MAILS_AN_HOUR;
      await audit(em, { kind: 'reset_asked', userId, email, from, details: { sent } });
      if (userId === null || !sent) return;
      const keyId = await this.keys.issue(em, userId, 'reset');
      await this.mails.send(em, { userId, kind: 'reset', params: { key_id: keyId }, language });
    });
  }
}
