import { type ReactNode, useState } from 'react';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DocTab, type KeyContacts } from '@guyline/contract/dashboard/manager';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { ContactCard } from '../event-facts/contact-card.js';
import { DocsList } from '../event-facts/docs-list.js';
import { NewMessageButton } from '../event-facts/new-message.js';
import { StoreContacts } from '../event-facts/store-contacts.js';
import { eventsOf } from '../events/events-kinds.js';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';

const tabs: readonly DocTab[] = ['event', 'customer'];

/** Vendors with the events that name them, then the people at the stores. */
function Contacts({ contacts, filter }: PanelProps & { contacts: KeyContacts }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  return (
    <ul className="gl-contacts">
      {contacts.vendors.map((vendor) => (
        <ContactCard
          key={vendor.id}
          role={ui(`vendorKind.${vendor.vendor_num}`)}
          name={vendor.name}
          company={vendor.company_str}
          email={vendor.email}
          phone={vendor.phone_num}
        >
          {t('documents.events')}
          {ui('colon')}
          <NumberLink
            value={vendor.event_cnt}
            label={`${t('documents.events')}, ${vendor.company_str ?? vendor.name}`}
            to={linkTo('/events', { ...eventsOf.active, vendor_id: vendor.id }, filter)}
          />
        </ContactCard>
      ))}
      <StoreContacts people={contacts.onsite} />
    </ul>
  );
}

/** The newest documents of the filtered events, and who to ask about them. */
export default function DocumentsPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const [tab, setTab] = useState<DocTab>('event');
  const contacts = usePanel('season', dashboardRoutes.keyContacts, filter);
  return (
    <>
      <PanelExtra>
        <Tabs
          className="gl-panel-tabs"
          size="small"
          activeKey={tab}
          onChange={(key) => setTab(key as DocTab)}
          items={tabs.map((key) => ({ key, label: t(`documents.tab.${key}`) }))}
        />
        <NewMessageButton />
      </PanelExtra>
      <div className="gl-dash-halves">
        <section aria-label={t(`documents.tab.${tab}`)}>
          <DocsList name={t(`documents.tab.${tab}`)} filter={filter} tab={tab} />
        </section>
        <section aria-label={t('documents.contacts')}>
          <PanelBody
            name={t('documents.contacts')}
            query={contacts}
            empty={({ vendors, onsite }) => (vendors.length || onsite.length ? undefined : t('documents.nobody'))}
          >
            {(found) => <Contacts contacts={found} filter={filter} />}
          </PanelBody>
        </section>
      </div>
    </>
  );
}
