import { useTranslation } from 'react-i18next';
import type { EventFilter } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import type { FilterField } from '@guyline/ui/list-filters';
import { useReasonFilter } from '@guyline/ui/reason-filter';
import { http } from '@guyline/web-core/http';

/**
 * Events that are at risk, or by a reason of it.
 * @param shown what the list is narrowed to, as a filter of the event list
 */
export function useRiskFilters(shown: EventFilter): FilterField[] {
  const { t: ui } = useTranslation('ui');
  const reason = useReasonFilter('event_reasons', shown, async (filter) => {
    const { reasons } = await http.read(eventRoutes.reasons, { query: filter });
    return new Map(reasons.map(({ code, event_cnt }) => [code, event_cnt]));
  });
  return [{ name: 'at_risk', label: ui('taskState.2'), options: [{ value: 1, label: ui('yes') }], flag: true }, reason];
}
