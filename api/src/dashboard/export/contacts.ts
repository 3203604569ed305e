import type { KeyContacts } from '@guyline/contract/dashboard/manager';
import type { Words } from '../../platform/words/words.js';

export interface ContactLine {
  /** What the person is the contact for: a kind of vendor, or the store. */
  role: string;
  name: string | null;
  company_str: string | null;
  email: string | null;
  phone_num: string | null;
  /** Events that name the vendor. */
  event_cnt: number | null;
  /** The person's first three stores. */
  stores: string | null;
}

/** The contacts of the panel, in its order: the person of the event, vendors, people at the stores. */
export function contactLines({ event_contact, vendors, onsite }: KeyContacts, { contact }: Words): ContactLine[] {
  const none = { company_str: null, event_cnt: null, stores: null };
  return [
    ...(event_contact ? [{ ...none, role: contact.event, ...event_contact }] : []),
    ...vendors.map((vendor) => ({ ...vendor, role: contact[vendor.vendor_num], stores: null })),
    ...onsite.map(({ locations, more, ...person }) => ({
      ...none,
      ...person,
      role: contact.onsite,
      stores: `${locations.map(({ store_number }) => `#${store_number}`).join(', ')}${more ? ', …' : ''}`,
    })),
  ];
}
