import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '@guyline/contract/events';
import { shownPhase } from '@guyline/contract/risk/phases';
import { runStatus } from '@guyline/contract/status';
import { PhaseTag, RunTag } from '@guyline/ui/status-tag';

/** Where an event stands, in a line without a heading: how far its permits are while it is live, else its own status. Each says which it is. */
export function EventMark({ event }: { event: EventRow }): ReactNode {
  const { t } = useTranslation('events');
  const active = event.status_num === runStatus.active;
  return (
    <span>
      <span className="gl-second gl-small">{active ? t('ui:category.1') : t('activity.event')}</span>{' '}
      {active ? <PhaseTag state={shownPhase(event, 1)} /> : <RunTag status={event.status_num} />}
    </span>
  );
}
