import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventFilter } from '@guyline/contract/events';
import type { ReasonFilter } from '@guyline/contract/risk/reasons';
import { eventRoutes } from '@guyline/contract/routes/events';
import type { FilterField } from '@guyline/ui/list-filters';
import { reasonOptions } from '@guyline/ui/reason-options';
import { http } from '@guyline/web-core/http';

/**
 * Events that are at risk, or by a reason of it; beside each reason, once the filter is opened, how many events of the list have it.
 * @param shown what the list is narrowed to, as a filter of the event list
 */
export function useRiskFilters(shown: EventFilter): FilterField[] {
  const { t: ui } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const { page: _page, per_page: _rows, sort_by: _by, sort_order: _order, reason: _reason, ...filter } = shown;
  // Not in the area of events: counting is not repeated at every change of an event.
  const counted = useQuery({
    queryKey: ['event_reasons', filter],
    queryFn: () => http.read(eventRoutes.reasons, { query: filter }),
    enabled: open,
  }).data?.reasons;
  const countOf = (code: ReasonFilter): number => counted?.find((one) => one.code === code)?.event_cnt ?? 0;
  return [
    { name: 'at_risk', label: ui('taskState.2'), options: [{ value: 1, label: ui('yes') }], flag: true },
    {
      name: 'reason',
      label: ui('risk.reason'),
      options: reasonOptions(ui).map((option) => ({
        ...option,
        // How many have none is for the list to say.
        ...(option.value !== 'none' && { count: counted && countOf(option.value) }),
      })),
      onOpen: setOpen,
    },
  ];
}
