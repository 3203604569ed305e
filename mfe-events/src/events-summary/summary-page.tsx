import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { type EventSummaryCounts, type EventSummaryFilter, summaryTabs } from '@guyline/contract/event-summary';
import type { EventFilter, EventRow } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { runStatus } from '@guyline/contract/status';
import { withChosen } from '@guyline/ui/chosen-option';
import { eventCard } from '@guyline/ui/event-card';
import { ExportButton } from '@guyline/ui/export-button';
import { useEventFilter } from '@guyline/ui/event-filter';
import type { FilterField } from '@guyline/ui/list-filters';
import { ListTable } from '@guyline/ui/list-table';
import { useProjectOptions } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { useCustomerFilter } from '@guyline/ui/scope-filters';
import { ReadyTag } from '@guyline/ui/status-tag';
import { UnreadyText } from '@guyline/ui/unready-text';
import { yearOptions } from '@guyline/ui/year-options';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import { type FilterKinds, type ListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import { EventQuickView } from '../events/event-quick-view.js';
import { useNamedProject } from '../events/use-event-filters.js';
import { useRiskFilters } from '../events/use-risk-filters.js';
import { summaryColumns, toEvent } from './summary-columns.js';

type Filter = EventSummaryFilter & { key?: number };
/** `type=ready_for_sales` of the dashboard's links says nothing that the key does not; it stays in the URL unread. */
const kinds: FilterKinds<Filter> = {
  key: 'number',
  customer_id: 'number',
  project_id: 'number',
  event_id: 'number',
  year: 'number',
  reason: 'text',
  at_risk: 'number',
};
const keep = ['key'];

type TabKey = keyof typeof summaryTabs;
const counts: Record<TabKey, keyof EventSummaryCounts> = {
  1: 'ready_for_sales_cnt',
  2: 'pending_cnt',
  3: 'required_cnt',
};
const tabKeys: readonly TabKey[] = [1, 2, 3];
const keyOf = (value: unknown): TabKey => tabKeys.find((key) => key === value) ?? 1;

const taskOf: Record<TabKey, Pick<EventFilter, 'task'>> = {
  1: { task: 'ready_for_sales' },
  2: { task: 'pending' },
  3: {},
};
/** The summary's tabs are filters of the event list (docs/domain.md, Ready for sales). */
const eventsOf = (
  tab: TabKey,
  { sort_by: _, sort_order: __, filter: ___, ...shown }: EventSummaryFilter,
): EventFilter => ({ ...shown, status_num: runStatus.active, ...taskOf[tab] });

/** The project's choices are the active ones of the chosen year; `row` names what is offered no longer. */
function useSummaryFilters(state: ListState<Filter>, tab: TabKey, row: EventRow | undefined): FilterField[] {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { year, customer_id, project_id } = state.filters;
  const customer = useCustomerFilter({}, { id: customer_id, row: row?.customer });
  const event = useEventFilter();
  const { key: _key, ...shown } = state.query;
  const risk = useRiskFilters(eventsOf(tab, shown));
  const projects = useProjectOptions({ status_num: runStatus.active, ...(year && { year }) });
  const offered = (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const options = useNamedProject(withChosen(offered, project_id, row?.project));
  return [
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
    {
      name: 'project_id',
      label: ui('project'),
      all: t('ui:allProjects'),
      options,
      loading: projects.isLoading,
      first: true,
    },
    ...customer,
    ...risk,
    ...event,
  ];
}

/** The rows of a tab as a workbook; ready for sales is a route of its own. */
function exportOf(tab: TabKey, shown: EventSummaryFilter) {
  const { task, ...rest } = eventsOf(tab, shown);
  const query: EventFilter = task === 'pending' ? { ...rest, task } : rest;
  return { route: tab === 1 ? eventRoutes.exportReady : eventRoutes.export, query };
}

export function SummaryPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const level = useSession().level_num;
  const state = useKeptListState('events_summary', kinds, keep);
  const [peeked, setPeeked] = useState<number>();
  const { key, ...query } = state.query;
  const tab = keyOf(key);
  const summary = useList('events', eventRoutes.summary, { ...query, filter: summaryTabs[tab] });
  const data = summary.data && {
    list: summary.data.events,
    total: summary.data.total,
    status_cnts: summary.data.events_cnt,
  };
  const words = { t, ui, level, onPeek: setPeeked, allReady: tab === 1 };
  const tabs = {
    active: String(tab),
    items: tabKeys.map((one) => ({
      key: String(one),
      label: t(`summary.tab.${one}`),
      count: data?.status_cnts[counts[one]],
    })),
    onChange: (next: string) => state.set({ key: next }),
  };
  return (
    <PageFrame title={t('ui:eventsSummary')} tabs={tabs} note={data && count(data.total, i18n.language)}>
      <ListTable
        query={{ ...summary, data }}
        state={state}
        columns={summaryColumns(words)}
        card={(event) => ({
          what: toEvent(event, event.uuid, words),
          ...eventCard(
            event,
            t('section.start'),
            level === levels.corporate && event.ready_for_sales ? <ReadyTag /> : undefined,
            <UnreadyText event={event} isCut />,
          ),
        })}
        searchPlaceholder={t('ui:eventSearch')}
        filters={useSummaryFilters(state, tab, data?.list[0])}
        reason={query.reason}
        tabs={tabs}
        extra={<ExportButton {...exportOf(tab, query)} />}
        rightLink={{ to: '/events', label: t('summary.allEvents'), tab }}
        empty={{ text: t('events.empty') }}
      />
      {peeked !== undefined && <EventQuickView eventId={peeked} open onClose={() => setPeeked(undefined)} />}
    </PageFrame>
  );
}
