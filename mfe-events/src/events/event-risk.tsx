import type { TFunction } from 'i18next';
import type { EventRow } from '@guyline/contract/events';
import { EventActBy } from '@guyline/ui/event-act-by';
import type { ListColumn } from '@guyline/ui/list-table';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { ReadyTag } from '@guyline/ui/status-tag';
import { UnreadyText } from '@guyline/ui/unready-text';

/** By when somebody must act at an event. */
export const actByColumn = (ui: TFunction<'ui'>): ListColumn<EventRow> => ({
  key: 'act_by',
  title: ui('risk.actBy'),
  sorter: true,
  width: 130,
  render: (_, event) => <EventActBy event={event} />,
});

/** The same, and why: the worst of the reasons of its open tasks, all of them on hover or tap. */
export const riskColumn = (ui: TFunction<'ui'>): ListColumn<EventRow> => ({
  ...actByColumn(ui),
  width: 240,
  className: 'gl-act-by',
  render: (_, event) => (
    <>
      <EventActBy event={event} />
      <div>
        <ReasonText reasons={event.reasons} actBy={event.act_by} today={event.today} />
      </div>
    </>
  ),
});

/** Whether an event is ready for sales, and if not, why. */
export const readyColumn = (ui: TFunction<'ui'>): ListColumn<EventRow> => ({
  key: 'ready',
  title: ui('readyForSales'),
  width: 150,
  render: (_, event) =>
    event.ready_for_sales ? <ReadyTag /> : <UnreadyText event={event} isHeaded isCut otherwise="–" />,
});
