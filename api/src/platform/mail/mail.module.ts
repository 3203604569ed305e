import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { inWorker } from '../queue/in-worker.js';
import { InboxController } from './inbox.controller.js';
import { Mails } from './mails.js';
import { MailsProcessor } from './mails.processor.js';
import { Smtp } from './smtp.js';
import { StoredMails } from './stored-mail.js';

/** Retries over about an hour, so that a restart of the mail server loses no mail. */
const defaultJobOptions = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: 1_000,
  removeOnFail: 5_000,
};

@Global()
@Module({
  imports: [BullModule.registerQueue({ name: 'mails', defaultJobOptions })],
  controllers: [InboxController],
  providers: [Mails, StoredMails, Smtp, ...inWorker(MailsProcessor)],
  exports: [Mails],
})
export class MailModule {}
