import { Controller, Get, Inject, Param, ParseIntPipe, Res } from '@nestjs/common';
import { dayForm, writtenDay } from '@guyline/contract/day-form';
import { ApiExcludeController } from '../openapi/described.js';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/requires.js';
import { CONFIG, type Config } from '../config.js';
import { notFound } from '../errors/rule-error.js';
import { RESPONSE_ALREADY_SENT } from '../http/envelope.interceptor.js';
import { escaped } from './mail-texts.js';
import { type StoredMail, StoredMails } from './stored-mail.js';

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{margin:0;padding:24px 16px;font:15px/1.5 system-ui,sans-serif;color:#14201E;background:#F4F6F5}main{max-width:720px;margin:0 auto}
table{width:100%;border-collapse:collapse;background:#fff}td,th{text-align:start;padding:10px 12px;border-bottom:1px solid #DDE3E1;vertical-align:top}
a{color:#0F6B5C}section{background:#fff;border:1px solid #DDE3E1;border-radius:6px}.small{color:#56635F;font-size:13px}</style></head>
<body><main>${body}</main></body></html>`;

const subjectOf = (text: string, to: string): string =>
  `<b>${escaped(text)}</b><br><span class="small">${escaped(to)}</span>`;

/** The mails of a demo without a mail server, as plain pages, so that a reset link can be clicked on a fresh machine. */
@ApiExcludeController()
@Controller('inbox')
export class InboxController {
  constructor(
    private readonly mails: StoredMails,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Public()
  async list(@Res() reply: FastifyReply) {
    this.demoOnly();
    const rows = (await this.mails.latest()).map(
      (mail) =>
        `<tr><td><a href="/inbox/${mail.id}">${subjectOf(this.mails.textOf(mail, '').subject, mail.to_address)}</a></td>
         <td class="small">${mail.status}<br>${timeOf(mail)}</td></tr>`,
    );
    const body = rows.length ? `<table>${rows.join('')}</table>` : '<p>No mail yet.</p>';
    return send(
      reply,
      page('Inbox', `<h1>Inbox</h1><p class="small">Mails of this demo; none leaves the machine.</p>${body}`),
    );
  }

  @Get(':id')
  @Public()
  async one(@Param('id', ParseIntPipe) id: number, @Res() reply: FastifyReply) {
    this.demoOnly();
    const mail = await this.mails.one(id);
    if (!mail) throw notFound();
    const { subject, html } = this.mails.textOf(mail, '');
    const heading = `<p><a href="/inbox">Inbox</a></p><h1>${escaped(subject)}</h1><p class="small">To ${escaped(mail.to_address)}, ${timeOf(mail)}</p>`;
    return send(reply, page(subject, `${heading}<section>${html}</section>`));
  }

  /** @throws RuleError `not_found` 404 wherever this could reveal real people's mails */
  private demoOnly(): void {
    if (!this.config.demo || this.config.smtpUrl) throw notFound();
  }
}

/** The page has no person and no place, so it uses English and UTC. */
function timeOf({ created_at }: StoredMail): string {
  const [day = '', time = ''] = new Date(created_at).toISOString().split('T');
  return `${writtenDay(day, dayForm('en'))} ${time.slice(0, 5)} UTC`;
}

async function send(reply: FastifyReply, html: string): Promise<typeof RESPONSE_ALREADY_SENT> {
  await reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  return RESPONSE_ALREADY_SENT;
}
