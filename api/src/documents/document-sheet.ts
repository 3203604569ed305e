import type { DocumentRow } from '@guyline/contract/documents';
import type { DocumentListQuery } from './documents.dto.js';
import { documentPage } from './documents.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import type { Words } from '../platform/words/words.js';

/** What a document belongs to, from the task up; links to files are no part of a workbook. */
const columns = ({ headings, item, document }: Words): Column<DocumentRow>[] => [
  { heading: headings.name, width: 36, value: ({ name }) => name },
  { heading: headings.type, width: 14, value: ({ type }) => document[type] },
  { heading: headings.customer, width: 26, value: ({ customer }) => customer?.name ?? null },
  { heading: headings.event_id, width: 20, value: ({ event }) => event?.uuid ?? null },
  { heading: headings.store_number, width: 16, value: ({ location }) => location?.store_number ?? null },
  { heading: headings.location, width: 30, value: ({ location }) => location?.name ?? null },
  { heading: headings.task, width: 26, value: ({ task }) => task && item[task.pt_num] },
  { heading: headings.version, width: 10, value: ({ version_num }) => version_num },
  { heading: headings.bytes, width: 14, value: ({ size }) => size },
  { heading: headings.uploaded_by, width: 26, value: ({ uploaded_by }) => uploaded_by.name },
  { heading: headings.uploaded_at, width: 20, value: ({ created_at }) => created_at, shown: 'minute' },
];

export const documentSheet = (actor: SessionActor, query: DocumentListQuery, words: Words): Sheet =>
  sheetOf(words.list.documents, documentPage(actor, query), columns(words));
