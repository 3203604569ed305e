import { Fragment, type ReactNode } from 'react';
import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StoreContact } from '@guyline/contract/dashboard/manager';
import { ContactCard } from './contact-card.js';

/** The people at the stores, each with the first of its stores. */
export function StoreContacts({ people }: { people: readonly StoreContact[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  return people.map(({ name, email, phone_num, company_str, title, confirmed, locations, more }) => (
    <ContactCard
      key={`${name} ${email} ${phone_num} ${company_str} ${title}`}
      role={
        <>
          {t('ui:onsiteContact')}
          {title && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
          {confirmed && (
            <span className="gl-status gl-contact-sure">
              <CheckCircleFilled /> {t('documents.confirmed')}
            </span>
          )}
        </>
      }
      name={name}
      company={company_str}
      email={email}
      phone={phone_num}
    >
      {locations.map((location, index) => (
        <Fragment key={location.id}>
          {index > 0 && ', '}
          <Link to={`/locations/view/${location.id}`} title={location.name}>
            <bdi>#{location.store_number}</bdi>
          </Link>
        </Fragment>
      ))}
      {more && ' …'}
    </ContactCard>
  ));
}
