import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '@guyline/contract/events';
import type { ListColumn } from '@guyline/ui/list-table';
import { NearDay } from '@guyline/ui/near-day';
import { ReasonText } from '@guyline/ui/risk-reasons';

const ActBy = ({ event: { act_by, today } }: { event: EventRow }): ReactNode =>
  act_by && today ? <NearDay day={act_by} today={today} /> : '–';

/** By when somebody must act at an event, and why: the worst of the reasons of its open tasks, all of them on hover or tap. */
export const riskColumn = (ui: TFunction<'ui'>): ListColumn<EventRow> => ({
  key: 'act_by',
  title: ui('risk.actBy'),
  sorter: true,
  width: 300,
  className: 'gl-act-by',
  render: (_, event) => (
    <>
      <ActBy event={event} />
      <div>
        <ReasonText reasons={event.reasons} actBy={event.act_by} />
      </div>
    </>
  ),
});

/** The same day on a card, after its first day; nothing where nothing is asked. */
export function CardActBy({ event }: { event: EventRow }): ReactNode {
  const { t: ui } = useTranslation('ui');
  return (
    event.act_by && (
      <>
        {' '}
        · {ui('risk.actBy')} <ActBy event={event} />
      </>
    )
  );
}
