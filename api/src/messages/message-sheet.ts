import type { MessageRow } from '@guyline/contract/messages';
import type { MessageListQuery } from './messages.dto.js';
import { messagesPage } from './messages.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import type { Words } from '../platform/words/words.js';

/** The person's own messages: what they received, or sent, as the tab of the list says. */
const columns = ({ headings, dashboard: { column: heading } }: Words): Column<MessageRow>[] => [
  { heading: heading.subject, width: 40, value: ({ title }) => title },
  { heading: headings.text, width: 60, value: ({ description }) => description },
  { heading: heading.sender, width: 26, value: ({ sender }) => sender.name },
  { heading: headings.receivers, width: 12, value: ({ receiver_cnt }) => receiver_cnt },
  { heading: headings.scheduled, width: 20, value: ({ scheduled_at }) => scheduled_at, shown: 'minute' },
  { heading: heading.sent, width: 20, value: ({ delivered_at }) => delivered_at, shown: 'minute' },
  { heading: heading.read, width: 20, value: ({ read_at }) => read_at, shown: 'minute' },
];

export const messageSheet = (actor: SessionActor, query: MessageListQuery, words: Words): Sheet =>
  sheetOf(words.list.messages, messagesPage(actor, query), columns(words));
