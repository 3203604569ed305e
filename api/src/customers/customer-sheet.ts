import type { CustomerRow } from '@guyline/contract/customers';
import { recordStatuses } from '@guyline/contract/status';
import type { CustomerListQuery } from './customers.dto.js';
import { customerPage } from './customers.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import type { Words } from '../platform/words/words.js';

const columns = ({ headings, status }: Words): Column<CustomerRow>[] => [
  { heading: headings.name, width: 34, value: ({ name }) => name },
  { heading: headings.s_name, width: 14, value: ({ s_name }) => s_name },
  { heading: headings.project_cnt, width: 18, value: ({ project_cnt }) => project_cnt },
  { heading: headings.event_cnt, width: 18, value: ({ event_cnt }) => event_cnt },
  { heading: headings.location_cnt, width: 18, value: ({ location_cnt }) => location_cnt },
  { heading: headings.status, width: 14, value: ({ status_num }) => status[recordStatuses[status_num]] },
];

export const customerSheet = (actor: SessionActor, query: CustomerListQuery, words: Words): Sheet =>
  sheetOf(words.headings.customers, customerPage(actor, query), columns(words));
