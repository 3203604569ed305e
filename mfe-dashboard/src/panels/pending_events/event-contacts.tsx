import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { KeyContacts } from '@guyline/contract/dashboard/manager';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { ContactCard } from '../../event-facts/contact-card.js';
import { StoreContacts } from '../../event-facts/store-contacts.js';
import { PanelBody } from '../../frame/panel-body.js';
import { usePanel } from '../../frame/use-panel.js';

const vendorsOf = (contacts: KeyContacts) =>
  [contacts.tent_vendor, contacts.electronic_vendor, contacts.fence_vendor, contacts.merchandise_vendor].filter(
    (vendor) => vendor !== null,
  );

const nobody = (contacts: KeyContacts): boolean =>
  !vendorsOf(contacts).length && !contacts.onsite.length && !contacts.event_contact;

/** The vendors of an event, the person to ask about it and the one at its store. */
export function EventContacts({ filter }: { filter: DashboardFilter }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const query = usePanel('season', dashboardRoutes.keyContacts, filter);
  return (
    <PanelBody query={query} empty={(contacts) => (nobody(contacts) ? t('documents.nobody') : undefined)}>
      {(contacts) => (
        <ul className="gl-contacts">
          {vendorsOf(contacts).map((vendor) => (
            <ContactCard
              key={vendor.vendor_num}
              role={ui(`vendorKind.${vendor.vendor_num}`)}
              name={vendor.name}
              company={vendor.company_str}
              email={vendor.email}
              phone={vendor.phone_num}
            />
          ))}
          {contacts.event_contact && (
            <ContactCard
              role={t('documents.eventContact')}
              name={contacts.event_contact.name}
              email={contacts.event_contact.email}
              phone={contacts.event_contact.phone_num}
            />
          )}
          <StoreContacts people={contacts.onsite} />
        </ul>
      )}
    </PanelBody>
  );
}
