import { sql } from 'kysely';
import type { JurisdictionDetail } from '@guyline/contract/jurisdictions';
import { jurisdictionHeadings as headings, workbookWord } from '@guyline/contract/jurisdictions/workbook';
import { shortStatus } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import type { JurisdictionListQuery } from './jurisdictions.dto.js';
import { jurisdictionPage } from './jurisdictions.queries.js';

/** The workbook of the directory (docs/domain.md, Workbooks): in English, for everybody who works on it. */
const columns: readonly Column<JurisdictionDetail>[] = [
  { heading: headings.name, width: 34, value: ({ name }) => name },
  { heading: headings.kind, width: 14, value: ({ kind }) => workbookWord(kind) },
  { heading: headings.state_num, width: 8, value: ({ state_code }) => state_code },
  { heading: headings.portal_url, width: 40, value: ({ portal_url }) => portal_url },
  { heading: headings.review_days, width: 22, value: ({ review_days }) => review_days },
  { heading: headings.inspection_notice_days, width: 32, value: (row) => row.inspection_notice_days },
  { heading: headings.site_days_per_year, width: 18, value: ({ site_days_per_year }) => site_days_per_year },
  { heading: headings.contacts, width: 50, value: ({ contacts }) => contacts.map(contactLine).join('\n') || null },
  { heading: headings.holidays, width: 34, value: ({ holidays }) => holidays.map(holidayLine).join('\n') || null },
  { heading: headings.note, width: 60, value: ({ note }) => note },
  { heading: headings.source_url, width: 40, value: ({ source_url }) => source_url },
  { heading: headings.source_on, width: 12, value: ({ source_on }) => source_on, shown: 'day' },
  { heading: headings.confidence, width: 12, value: ({ confidence }) => confidence && workbookWord(confidence) },
  {
    heading: headings.status_num,
    width: 12,
    value: (row) => (row.status_num === shortStatus.active ? 'Active' : 'Archived'),
  },
];

const contactLine = ({ name, role, phone, email }: JurisdictionDetail['contacts'][number]): string =>
  [name, role, phone, email].map((part) => part?.replaceAll('|', '\\|') ?? '').join(' | ');
const holidayLine = ({ day, name, yearly }: JurisdictionDetail['holidays'][number]): string =>
  `${day} ${name}${yearly ? ' (yearly)' : / \((?:yearly|once)\)$/i.test(name) ? ' (once)' : ''}`;

export const jurisdictionSheet = (actor: SessionActor, query: JurisdictionListQuery): Sheet =>
  sheetOf('Jurisdictions', jurisdictionPage(actor, query, sql`, j.note, j.contacts, j.holidays`), columns);
