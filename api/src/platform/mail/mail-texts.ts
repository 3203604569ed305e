import { readFileSync } from 'node:fs';
import { type Language, languages, rightToLeft } from '@guyline/contract/remotes';

export const mailKinds = [
  'reset',
  'invitation',
  'new_password',
  'password_ended',
  'password_changed',
  'email_confirm',
  'email_changed',
  'email_moved',
  'notices',
  'notices_daily',
] as const;
export type MailKind = (typeof mailKinds)[number];
/** The screen that a mail's link opens, if it has one. */
export const screens: Partial<Record<MailKind, string>> = {
  reset: '/auth/check_secret_key',
  invitation: '/auth/check_secret_key',
  new_password: '/auth/check_secret_key',
  password_ended: '/auth/check_secret_key',
  email_confirm: '/auth/confirm_email',
  email_changed: '/auth/undo_email',
};
/** The page of the portal that a mail opens for people who are signed in. */
export const pages: Partial<Record<MailKind, string>> = {
  notices: '/notifications',
  notices_daily: '/notifications',
};
/** What a mail contains besides the person's name: the id of its key, who invites, the old and the new email, lines. */
export type MailParams = Record<string, string>;

interface Words {
  subject: string;
  text: string[];
  /** Says what the link does; absent = no link. */
  button?: string;
  note: string;
}
/** The texts of all mails in a language. */
export type MailCatalog = Record<MailKind, Words> & { greeting: string; link: string };

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const folder = new URL('./texts/', import.meta.url);
export const mailWords = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as MailCatalog,
  ]),
) as Record<Language, MailCatalog>;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The placeholder for a mail's lines, which are inserted unchanged. */
const LINES = '{lines}';

/** One line, whatever a name contains: a line break in a subject would start another header of the mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const filled = (text: string, params: MailParams): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => oneLine(params[name] ?? ''));

/**
 * Subject, text and HTML of a mail.
 * @param params `name`, `title` of the portal, and the placeholders of the kind's texts
 * @param link absolute, or a path for the embedded inbox
 */
export function mailText(kind: MailKind, language: Language, params: MailParams, link: string | null): MailText {
  const { greeting, link: linkWord, ...kinds } = mailWords[language];
  const { subject, text, button, note } = kinds[kind];
  const said = text.flatMap((line) =>
    line === LINES ? (params['lines'] ?? '').split('\n').map(oneLine) : [filled(line, params)],
  );
  const lines = [filled(greeting, params), ...said];
  const last = filled(note, params);
  const address = button && link;
  return {
    subject: filled(subject, params),
    text: [...lines, ...(address ? [`${button}:\n${address}`] : []), last].join('\n\n'),
    html: page(language, lines, address ? { button, address, word: linkWord } : null, last),
  };
}

const page = (
  language: Language,
  lines: string[],
  link: { button: string; address: string; word: string } | null,
  note: string,
): string => `<div lang="${language}" dir="${rightToLeft.includes(language) ? 'rtl' : 'ltr'}" style="max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#14201E;background:#fff">
${lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('\n')}
${
  link
    ? `<p style="margin:24px 0"><a href="${escaped(link.address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0F6B5C;color:#fff;font-weight:600;text-decoration:none">${escaped(link.button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#56635F">${escaped(link.word)}<br><span dir="ltr" style="word-break:break-all">${escaped(link.address)}</span></p>`
    : ''
}
<p style="margin:0;font-size:13px;color:#56635F">${escaped(note)}</p>
</div>`;
