import type { CreateJurisdiction } from '@guyline/contract/jurisdictions';
import { shortStatus } from '@guyline/contract/status';

/** What the form of a new jurisdiction begins with. */
export const freshJurisdiction: Partial<CreateJurisdiction> = {
  kind: 'city',
  contacts: [],
  holidays: [],
  status_num: shortStatus.active,
};
export const freshContact = { name: null, role: null, phone: null, email: null };
export const freshHoliday = { name: '', yearly: true };

/** A field that was never touched is undefined in antd's form; on the wire it is null. */
export const inputOf = (values: CreateJurisdiction): CreateJurisdiction => ({
  name: values.name,
  kind: values.kind,
  state_num: values.state_num ?? null,
  portal_url: values.portal_url ?? null,
  note: values.note ?? null,
  review_days: values.review_days ?? null,
  inspection_notice_days: values.inspection_notice_days ?? null,
  site_days_per_year: values.site_days_per_year ?? null,
  source_url: values.source_url ?? null,
  source_on: values.source_on ?? null,
  confidence: values.confidence ?? null,
  contacts: values.contacts.map(({ name, role, phone, email }) => ({
    name: name ?? null,
    role: role ?? null,
    phone: phone ?? null,
    email: email ?? null,
  })),
  holidays: values.holidays.map(({ day, name, yearly }) => ({ day, name, yearly: yearly ?? false })),
  status_num: values.status_num,
});
