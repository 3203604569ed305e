import type { TFunction } from 'i18next';
import type { JurisdictionContact, JurisdictionHoliday } from '@guyline/contract/jurisdictions';
import { dayText } from '@guyline/web-core/days';
import { joined, joinedLists } from '@guyline/web-core/joined';

/** "Ann Lee, Permit clerk; Bo Day" */
export const contactsWord = (contacts: readonly JurisdictionContact[]): string =>
  joinedLists(contacts.map(({ name, role, phone, email }) => joined([name, role, phone, email].filter(Boolean))));

/** "10/12/2026 Yorktown Day (Every year); 10/09/2026 Peanut Fest" */
export const holidaysWord = (t: TFunction<'admin'>, holidays: readonly JurisdictionHoliday[]): string =>
  joinedLists(
    holidays.map(
      ({ day, name, yearly }) => `${dayText(day)} ${name}${yearly ? ` (${t('jurisdictions.yearly')})` : ''}`,
    ),
  );
