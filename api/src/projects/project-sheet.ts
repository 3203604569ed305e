import { projectDateFields, type ProjectRow } from '@guyline/contract/projects';
import { runStatuses } from '@guyline/contract/status';
import type { SessionActor } from '../platform/access/actor.js';
import type { ProjectListQuery } from './projects.dto.js';
import { projectPage } from './projects.queries.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';
import type { Words } from '../platform/words/words.js';

const columns = ({ headings, runStatus, type }: Words): Column<ProjectRow>[] => [
  { heading: headings.project, width: 34, value: ({ name }) => name },
  { heading: headings.project_number, width: 16, value: ({ uuid }) => uuid },
  { heading: headings.customer, width: 24, value: ({ customer }) => customer.name },
  { heading: headings.type, width: 12, value: ({ type_num }) => type[type_num] },
  { heading: headings.events, width: 10, value: ({ event_cnt }) => event_cnt },
  ...projectDateFields.map((date): Column<ProjectRow> => ({
    heading: headings[date],
    width: 16,
    value: (project) => project[date],
    shown: 'day',
  })),
  { heading: headings.status, width: 14, value: ({ status_num }) => runStatus[runStatuses[status_num]] },
];

export const projectSheet = (actor: SessionActor, query: ProjectListQuery, words: Words): Sheet =>
  sheetOf(words.headings.projects, projectPage(actor, query), columns(words));
