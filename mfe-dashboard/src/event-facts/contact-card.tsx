import type { ReactNode } from 'react';
import { MailLink } from '@guyline/ui/mail-link';
import { PhoneLink } from '@guyline/ui/phone-link';

interface ContactCardProps {
  /** What the person is to the events. */
  role: ReactNode;
  name: string | null;
  company?: string | null;
  email: string | null;
  phone: string | null;
  /** What else is to be said of it: a count that opens its rows, stores. */
  children?: ReactNode;
}

/** Whom to ask, with a link to call and one to write. */
export function ContactCard({ role, name, company, email, phone, children }: ContactCardProps): ReactNode {
  return (
    <li className="gl-contact">
      <div className="gl-second gl-small">{role}</div>
      <div>
        <bdi>{company ?? name ?? '–'}</bdi>
        {company && name && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </div>
      <div className="gl-contact-ways">
        {phone && <PhoneLink number={phone} />}
        {email && <MailLink address={email} />}
      </div>
      {children && <div className="gl-small">{children}</div>}
    </li>
  );
}
