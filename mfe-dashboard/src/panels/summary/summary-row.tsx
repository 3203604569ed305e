import type { ReactNode } from 'react';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SummaryRow } from '@guyline/contract/dashboard/counts';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { EventsNumber } from '../../events/events-number.js';
import { linkTo } from '../../numbers/links.js';
import { NumberLink } from '../../numbers/number-link.js';

/** The numbers of tasks of a category: its field, its word, and the tab of the task list that it opens. */
export const summaryNumbers = [
  ['overdue', 'overdue', 2],
  ['pending', 'open', 6],
  ['confirm', 'confirmed', 4],
  ['required', 'required', 7],
] as const;
type SummaryNumber = (typeof summaryNumbers)[number];

/** What a row of the summary shows, in a table and on a card alike. */
export function useSummaryRow(filter: DashboardFilter) {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const name = (row: SummaryRow): string => ui(`group.${row.key}`);
  const tasks = (row: SummaryRow, [field, word, key]: SummaryNumber): ReactNode => (
    <NumberLink
      value={row[field]}
      to={linkTo('/tasks', { key, task: row.key }, filter)}
      label={`${name(row)}, ${t(word)}`}
    />
  );
  const events = (row: SummaryRow): ReactNode => (
    <EventsNumber
      kind="active"
      value={row.complete}
      filter={{ complete: row.key, ...filter }}
      label={`${name(row)}, ${t('completeEvents')}`}
    />
  );
  const progress = (row: SummaryRow): ReactNode =>
    row.required > 0 && (
      <Progress size="small" aria-label={name(row)} percent={Math.floor((row.confirm / row.required) * 100)} />
    );
  return { name, tasks, events, progress };
}
