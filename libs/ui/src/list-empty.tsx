import type { ReactNode } from 'react';
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListName } from '@guyline/contract/lists';
import type { ReportKey } from '@guyline/contract/reports';
import type { KeptListState } from '@guyline/web-core/kept-list';
import { joined } from '@guyline/web-core/joined';
import type { FilterField } from './filter-field.js';
import { setFilters } from './list-filters.js';

/** What the rows of a list are called. */
const rowsOf: Record<Exclude<ListName, `report_${ReportKey}`>, string> = {
  tasks: 'task',
  this_week: 'task',
  trash: 'task',
  documents: 'document',
  projects: 'project',
  events: 'event',
  events_summary: 'event',
  event_differences: 'event',
  locations: 'location',
  choose_stores: 'location',
  assign_locations: 'location',
  customers: 'customer',
  messages: 'message',
  notifications: 'notification',
  users: 'user',
  vendors: 'vendor',
  staffs: 'staff',
  training: 'asset',
  tutorials: 'tutorial',
  task_items: 'item',
  identifiers: 'identifier',
  states: 'state',
  jurisdictions: 'jurisdiction',
  location_places: 'location',
  templates: 'template',
  template_preview: 'location',
  security_events: 'entry',
  jobs: 'entry',
};
const rowOf = (list: ListName): string => (rowsOf as Record<string, string>)[list] ?? 'row';

export interface EmptyList {
  /** Text of an empty list without search or filters. */
  text: string;
  /** The same while filters are set, where it is an answer and no failure to find something. */
  filtered?: string;
  action?: ReactNode;
}

/** Explains an empty list, names the filters that may be why, and offers to clear them or the search. */
export function ListEmpty({
  empty,
  state,
  filters,
}: {
  empty: EmptyList;
  state: KeptListState;
  filters: readonly FilterField[];
}): ReactNode {
  const { t } = useTranslation('ui');
  const set = setFilters(filters, state);
  const [text, action] = state.search
    ? [
        t(`noMatch.${rowOf(state.name)}`, { text: state.search }),
        <Button key="search" onClick={() => state.set({ search: undefined })}>
          {t('clearSearch')}
        </Button>,
      ]
    : set.length
      ? [
          empty.filtered ?? t('noFiltered'),
          <Button key="filters" onClick={() => state.set(Object.fromEntries(set.map(({ name }) => [name, undefined])))}>
            {t('clearFilters')}
          </Button>,
        ]
      : [empty.text, empty.action];
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <span className="gl-empty-text">{text}</span>
          {!state.search && set.length > 0 && (
            <div className="gl-second gl-small">{joined(set.map(({ label }) => label))}</div>
          )}
        </>
      }
    >
      {action}
    </Empty>
  );
}
