import type { CreateJurisdiction } from '@guyline/contract/jurisdictions';
import { shortStatus } from '@guyline/contract/status';

/** What is known of an authority when stores get it that the directory lacks. */
export const newAuthority = (known: Pick<CreateJurisdiction, 'kind' | 'name' | 'state_num'>): CreateJurisdiction => ({
  ...known,
  portal_url: null,
  note: null,
  review_days: null,
  inspection_notice_days: null,
  site_days_per_year: null,
  source_url: null,
  source_on: null,
  confidence: null,
  contacts: [],
  holidays: [],
  status_num: shortStatus.active,
});
