import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { EventFilter, EventRow } from '@guyline/contract/events';
import { siteUses } from '@guyline/contract/permits/checks';
import { typeNums } from '@guyline/contract/status';
import { summaryGroups } from '@guyline/contract/tasks/items';
import { useEventFilter } from '@guyline/ui/event-filter';
import { withChosen } from '@guyline/ui/chosen-option';
import type { FilterField } from '@guyline/ui/list-filters';
import { useLocationFilter } from '@guyline/ui/location-filter';
import { useProjectOptions } from '@guyline/ui/options';
import { useCustomerFilter, usePlaceFilters, useVendorFilter } from '@guyline/ui/scope-filters';
import { yearOptions } from '@guyline/ui/year-options';
import type { AllFilterKinds, FilterKinds } from '@guyline/web-core/list-state';
import { useIdentifierOptions } from '../locations/identifier-options.js';
import { startMonths } from './start-months.js';
import { useRiskFilters } from './use-risk-filters.js';

export const eventFilterKinds: FilterKinds<EventFilter> = {
  status_num: 'number',
  event_id: 'number',
  customer_id: 'number',
  project_id: 'number',
  location_id: 'number',
  vendor_id: 'number',
  year: 'number',
  start_month: 'text',
  region_id: 'number',
  state_num: 'number',
  type_num: 'number',
  identifiers: 'numbers',
  task: 'text',
  complete: 'text',
  site_days: 'text',
  reason: 'text',
  at_risk: 'number',
  live: 'number',
} satisfies AllFilterKinds<EventFilter>;

interface Option {
  value: number;
  label: string;
}

/** `?project_id=12/Name`: the chip says the name that the link brought, also while or where the list of projects has none. */
export function useNamedProject(options: readonly Option[]): readonly Option[] {
  const [params] = useSearchParams();
  const [, id, name] = /^(\d{1,9})\/(.+)$/.exec(params.get('project_id') ?? '') ?? [];
  if (!id || !name || options.some(({ value }) => value === Number(id))) return options;
  return [...options, { value: Number(id), label: name }];
}

/**
 * Filters of the event list.
 * @param shown what the list is narrowed to
 * @param row one of the list, which names what it is narrowed to where that is offered no longer
 */
export function useEventFilters(shown: EventFilter, row: EventRow | undefined): FilterField[] {
  const { customer_id, project_id, state_num } = shown;
  const { t } = useTranslation('events');
  const [params] = useSearchParams();
  const { t: ui } = useTranslation('ui');
  const customer = useCustomerFilter({}, { id: customer_id, row: row?.customer });
  const vendor = useVendorFilter(t('vendor'));
  const places = usePlaceFilters(state_num);
  const projects = useProjectOptions();
  const identifiers = useIdentifierOptions();
  const event = useEventFilter();
  const stores = useLocationFilter(t('locations.one'));
  const risk = useRiskFilters(shown);
  const offered = (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const projectOptions = useNamedProject(withChosen(offered, project_id, row?.project));
  return [
    { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
    { name: 'project_id', label: ui('project'), options: projectOptions, loading: projects.isLoading, first: true },
    ...customer,
    ...vendor,
    ...places,
    {
      name: 'start_month',
      label: t('events.startMonth'),
      options: startMonths(params.get('start_month')),
    },
    {
      name: 'identifiers',
      label: t('events.identifiers'),
      options: identifiers.data ?? [],
      multiple: true,
      loading: identifiers.isLoading,
    },
    {
      name: 'type_num',
      label: t('type'),
      options: typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) })),
    },
    {
      name: 'task',
      label: t('events.readiness'),
      options: [
        { value: 'ready_for_sales', label: ui('readyForSales') },
        { value: 'pending', label: t('summary.pending') },
      ],
    },
    {
      name: 'complete',
      label: t('events.complete'),
      options: summaryGroups.map((group) => ({ value: group, label: ui(`group.${group}`) })),
    },
    {
      name: 'site_days',
      label: t('events.siteDays'),
      options: siteUses.map((use) => ({ value: use, label: t(`events.siteUse.${use}`) })),
    },
    ...risk,
    { name: 'live', label: t('events.live'), options: [{ value: 1, label: ui('yes') }], flag: true },
    ...stores,
    ...event,
  ];
}
