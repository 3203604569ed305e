import type { PendingEvent } from '@guyline/contract/dashboard/manager';
import type { PortalRow } from '@guyline/contract/dashboard/tables';
import type { DocumentRow } from '@guyline/contract/documents';
import { unreadyLive } from '@guyline/contract/readiness';
import { shownPhase } from '@guyline/contract/risk/phases';
import { taskState, type TaskState } from '@guyline/contract/tasks/state';
import type { Column } from '../../../platform/exports/sheet.js';
import { eventReasonText, inOneCell } from '../../../platform/words/reason-text.js';
import { unreadyText } from '../../../platform/words/unready-text.js';
import type { SheetWords } from '../../../platform/words/words.js';
import { day, number, SHORT, text, WIDE } from './column.js';

/** Events and their documents. */
export function eventColumns(words: SheetWords) {
  const { dashboard, headings, state, type, yes, no } = words;
  const { column } = dashboard;
  /** A cell says Pending, Complete, Overdue or No task (docs/domain.md, Portal data). */
  const cell: Partial<Record<TaskState, string>> = {
    [taskState.overdue]: column.overdue,
    [taskState.completed]: column.complete,
  };
  const phase = (heading: string, at: 2 | 3 | 4 | 5 | 6 | 7 | 9): Column<PortalRow> =>
    text(
      heading,
      (row) => {
        const shown = row[at];
        return shown === null ? column.no_task : (cell[shown] ?? column.pending);
      },
      SHORT,
    );
  const readiness = (row: PortalRow): string =>
    row[8] ? yes : (unreadyText(unreadyLive(row[0].unready), words) ?? no);
  return {
    portal: [
      text(headings.project, ([{ name }]) => name),
      day(headings.start_date, ([{ start_date }]) => start_date),
      text(headings.store_number, ([{ location }]) => location.store_number, SHORT),
      text(headings.location, ([{ location }]) => location.name),
      text(headings.event_type, ([, num]) => type[num], SHORT),
      phase(column.building_permit, 2),
      phase(column.tent_install, 3),
      phase(column.tent_inspections, 4),
      phase(column.electrical_permit, 5),
      phase(column.electrical_install, 6),
      phase(column.electrical_inspection, 7),
      text(headings.ready_for_sales, readiness),
      phase(column.merchandise_delivery, 9),
      text(headings.event_id, (row) => row[10], SHORT),
    ] as Column<PortalRow>[],
    pending_events: [
      text(headings.event_id, ({ uuid }) => uuid, SHORT),
      text(headings.store_number, ({ location }) => location.store_number, SHORT),
      text(headings.location, ({ location }) => location.name),
      text(headings.project, ({ project }) => project.name),
      text(headings.permits, (event) => state[shownPhase(event, 1)], SHORT),
      text(headings.installs, (event) => state[shownPhase(event, 2)], SHORT),
      text(headings.inspections, (event) => state[shownPhase(event, 3)], SHORT),
      text(headings.takedowns, (event) => state[shownPhase(event, 4)], SHORT),
      number(column.overdue, ({ overdue_cnt }) => overdue_cnt),
      day(headings.start_date, ({ project }) => project.start_date),
      text(
        headings.reasons,
        ({ reasons = [], today }) => inOneCell(reasons.map((reason) => eventReasonText(reason, words, { today }))),
        WIDE,
      ),
    ] as Column<PendingEvent>[],
    documents: [
      text(headings.name, ({ name }) => name),
      text(headings.event_id, ({ event }) => event?.uuid ?? null, SHORT),
      text(headings.location, ({ location }) => location?.name ?? null),
    ] as Column<DocumentRow>[],
    customer_documents: [
      text(headings.name, ({ name }) => name),
      text(headings.customer, ({ customer }) => customer?.name ?? null),
      text(headings.location, ({ location }) => location?.name ?? null),
    ] as Column<DocumentRow>[],
  };
}
