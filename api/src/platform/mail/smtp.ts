import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { CONFIG, type Config } from '../config.js';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt, so that a server that gets the mail twice can tell. */
  messageId: string;
}

/** `bounced`: the receiving server refuses the address permanently; `failed`: a retry may succeed. */
export type Delivery = { status: 'sent' | 'failed' | 'bounced'; reason: string | null };

interface SmtpFault {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

const WAIT_MS = 10_000;

/** Hands mails to the configured server; without one, a demo keeps them in the embedded inbox. */
@Injectable()
export class Smtp {
  private transport: Promise<Transporter> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async deliver(letter: OutgoingMail): Promise<Delivery> {
    const { smtpUrl } = this.config;
    if (!smtpUrl) {
      return this.config.demo
        ? { status: 'sent', reason: 'kept in the embedded inbox' }
        : { status: 'failed', reason: 'SMTP_URL is not set' };
    }
    try {
      this.transport ??= transportTo(smtpUrl);
      const transport = await this.transport;
      const { response } = (await transport.sendMail({ from: this.config.mailFrom, ...letter })) as {
        response: string;
      };
      return { status: 'sent', reason: response.slice(0, 500) };
    } catch (error) {
      return outcomeOf(error as SmtpFault);
    }
  }

  /** Name of the sending host, for message ids. */
  get host(): string {
    return new URL(this.config.publicUrl).hostname;
  }
}

/** Loaded with the first mail of a process, because it is a lot of code. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: 2 * WAIT_MS,
  });
}

const outcomeOf = ({ command, responseCode = 0, response, message }: SmtpFault): Delivery => ({
  status: responseCode >= 500 && command === 'RCPT TO' ? 'bounced' : 'failed',
  reason: (response ?? message).slice(0, 500),
});
