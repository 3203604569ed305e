import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '@guyline/contract/events';
import { NearDay } from './near-day.js';

type Due = Pick<EventRow, 'act_by' | 'today'>;

/** By when somebody must act at an event. */
export const EventActBy = ({ event: { act_by, today } }: { event: Due }): ReactNode =>
  act_by && today ? <NearDay day={act_by} today={today} open /> : '–';

/** The label of that day. */
export function ActByWord(): ReactNode {
  const { t } = useTranslation('ui');
  return t('risk.actBy');
}

/** Label and day on the card of an event, after its first day; nothing when no one has to act. */
export function CardActBy({ event }: { event: Due }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    event.act_by && (
      <>
        {' '}
        · {t('risk.actBy')} <EventActBy event={event} />
      </>
    )
  );
}
