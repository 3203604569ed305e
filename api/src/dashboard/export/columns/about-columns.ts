import type { Role } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { Column } from '../../../platform/exports/sheet.js';
import { filled } from '../../../platform/words/filled.js';
import type { SheetWords } from '../../../platform/words/words.js';
import { type About, namesFilter, sheetsNotFiltered } from '../about.js';
import { minute, SHORT, text, WIDE } from './column.js';

/** What the report is of: one row. */
export function aboutColumns(
  { dashboard, headings }: SheetWords,
  role: Role,
  filter: DashboardFilter,
): Column<About>[] {
  const { column } = dashboard;
  const has = namesFilter(role, filter);
  const notFiltered = sheetsNotFiltered(role, filter).map((sheet) => dashboard.name[sheet]);
  /** As activity names both. */
  const onBehalf = (by: string, user: string): string => filled(dashboard.on_behalf, { by, user });
  return [
    minute<About>(column.made, ({ made }) => made),
    text<About>(column.made_by, ({ made_by, impersonator }) =>
      impersonator ? onBehalf(impersonator, made_by) : made_by,
    ),
    text<About>(column.year, ({ year }) => (year ? String(year) : column.all), SHORT),
    ...(has('customer_id') ? [text<About>(headings.customer, ({ customer }) => customer ?? column.all)] : []),
    ...(has('project_id') ? [text<About>(headings.project, ({ project }) => project ?? column.all)] : []),
    ...(has('event_id') ? [text<About>(headings.event_id, ({ event }) => event ?? column.all)] : []),
    ...(notFiltered.length ? [text<About>(column.not_filtered, () => notFiltered.join(', '), WIDE)] : []),
  ];
}
