import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { PendingEvent } from '@guyline/contract/dashboard/manager';
import { DocsList } from '../../event-facts/docs-list.js';
import { NewMessageButton } from '../../event-facts/new-message.js';
import { EventInformation } from './event-information.js';
import { EventContacts } from './event-contacts.js';

function Part({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }): ReactNode {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="gl-dash-head">
        <h3 id={heading}>{title}</h3>
        {extra && <div className="gl-dash-extra">{extra}</div>}
      </div>
      {children}
    </section>
  );
}

/** The four panels of a pending event; what they show is asked for when they are opened. */
export function EventDetails({ event, filter }: { event: PendingEvent; filter: DashboardFilter }): ReactNode {
  const { t } = useTranslation('dashboard');
  const ofEvent = { ...filter, event_id: event.id };
  return (
    <div className="gl-dash-parts">
      <Part
        title={t('pending_events.contacts')}
        extra={<NewMessageButton event={{ id: event.id, uuid: event.uuid }} />}
      >
        <EventContacts filter={ofEvent} />
      </Part>
      <Part title={t('pending_events.information')}>
        <EventInformation event={event} />
      </Part>
      <Part title={t('documents.tab.customer')}>
        <DocsList filter={ofEvent} tab="customer" />
      </Part>
      <Part title={t('documents.tab.event')}>
        <DocsList filter={ofEvent} tab="event" />
      </Part>
    </div>
  );
}
