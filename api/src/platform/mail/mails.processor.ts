import { Processor } from '@nestjs/bull';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from 'bull';
import { sql } from 'kysely';
import { Db } from '../db/db.js';
import { mailTries } from '../observability/figures.js';
import { Outbox } from '../queue/outbox.js';
import { Works } from '../queue/works.js';
import { type Delivery, Smtp } from './smtp.js';
import { type StoredMail, StoredMails } from './stored-mail.js';

/**
 * Sends a mail once: its row stays locked during delivery, and a job that runs again finds it sent.
 * It is sent twice, with the same message id, only if a worker dies after the server accepts it and before the commit.
 */
@Processor('mails')
export class MailsProcessor {
  constructor(
    private readonly db: Db,
    private readonly mails: StoredMails,
    private readonly smtp: Smtp,
    private readonly outbox: Outbox,
  ) {}

  @Works('send')
  async send(job: Job<{ id: number }>): Promise<void> {
    const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    const delivery = await this.db.transaction(async (em) => {
      const mail = await this.mails.take(job.data.id, em);
      if (!mail) return null;
      const messageId = `<mail-${mail.id}@${this.smtp.host}>`;
      const delivery = await this.smtp.deliver({ to: mail.to_address, messageId, ...this.mails.textOf(mail) });
      mailTries.inc({ outcome: delivery.status });
      await this.note(em, mail, delivery, isLast);
      return delivery;
    });
    if (delivery?.status === 'failed') throw new Error(delivery.reason ?? 'Mail not delivered'); // the queue retries
  }

  private async note(
    em: EntityManager,
    mail: StoredMail,
    { status, reason }: Delivery,
    isLast: boolean,
  ): Promise<void> {
    await this.db.rows(
      sql`insert into mail_log (mail_id, status, reason) values (${mail.id}, ${status}, ${reason})`,
      em,
    );
    if (status === 'failed' && !isLast) return;
    await this.db.rows(
      sql`update mails set status = ${status}, sent_at = case when ${status} = 'sent' then now() end where id = ${mail.id}`,
      em,
    );
    if (status === 'bounced') await this.markAddress(em, mail);
  }

  /** Marks the address as dead, unless the person has another one by now. */
  private async markAddress(em: EntityManager, { user_id, to_address }: StoredMail): Promise<void> {
    await this.db.rows(
      sql`update users set email_bounced_at = now() where id = ${user_id} and email = ${to_address}`,
      em,
    );
    await this.outbox.changed(em, 'users', Number(user_id), {});
  }
}
