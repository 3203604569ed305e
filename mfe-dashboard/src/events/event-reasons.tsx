import type { ReactNode } from 'react';
import type { EventRow } from '@guyline/contract/events';
import { salesCategories } from '@guyline/contract/readiness';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { UnreadyText } from '@guyline/ui/unready-text';

type Event = Parameters<typeof UnreadyText>[0]['event'] & Pick<EventRow, 'reasons' | 'act_by' | 'today'>;

const isForSales = (item: TaskItem): boolean => salesCategories.some((category) => category === categoryOf(item));

/**
 * Why somebody must act on the event. Where none of the reasons concerns sales, also why it is not ready for them (docs/domain.md, Ready
 * for sales): a Tent event without a permit task is pending although nobody is late.
 */
export const EventReasons = ({ event }: { event: Event }): ReactNode => (
  <>
    {event.reasons && <ReasonText reasons={event.reasons} actBy={event.act_by} today={event.today} />}
    {!event.reasons?.some(({ pt_num }) => isForSales(pt_num)) && <UnreadyText event={event} />}
  </>
);
