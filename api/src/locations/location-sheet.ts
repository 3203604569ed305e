import { sql } from 'kysely';
import type { LocationRow } from '@guyline/contract/locations';
import { locationHeadings } from '@guyline/contract/location-workbook';
import { shownPhone } from '@guyline/contract/phone-form';
import type { LocationListQuery } from './locations.dto.js';
import { locationPage } from './locations.queries.js';
import type { SessionActor } from '../platform/access/actor.js';
import { type Column, type Sheet, sheetOf } from '../platform/exports/sheet.js';

const headings = locationHeadings;

interface LocationCells extends LocationRow {
  fire_district: string | null;
}
const fireDistrict = sql`(select j.name from location_jurisdictions p join jurisdictions j on j.id = p.fire_district_id
  where p.location_id = l.id) as fire_district`;

/** The location workbook (docs/domain.md, Workbooks): in English, as the import reads it. */
const columns: readonly Column<LocationCells>[] = [
  { heading: headings.customer, width: 24, value: ({ customer }) => customer.name },
  { heading: headings.lc_number, width: 18, value: ({ lc_number }) => lc_number },
  { heading: headings.name, width: 30, value: ({ name }) => name },
  { heading: headings.street, width: 30, value: ({ street }) => street },
  { heading: headings.city, width: 20, value: ({ city }) => city },
  { heading: headings.state_num, width: 8, value: ({ state_code }) => state_code },
  { heading: headings.postcode, width: 12, value: ({ postcode }) => postcode },
  { heading: headings.phone_num, width: 18, value: ({ phone_num }) => phone_num && shownPhone(phone_num) },
  { heading: headings.email, width: 30, value: ({ email }) => email },
  { heading: headings.county, width: 18, value: ({ county }) => county },
  { heading: headings.latitude, width: 12, value: ({ latitude }) => latitude },
  { heading: headings.longitude, width: 12, value: ({ longitude }) => longitude },
  { heading: headings.is_key_loc, width: 14, value: ({ is_key_loc }) => (is_key_loc === 1 ? 'Yes' : 'No') },
  { heading: headings.note, width: 40, value: ({ note }) => note },
  { heading: headings.fire_district, width: 30, value: ({ fire_district }) => fire_district },
];

export function locationSheet(actor: SessionActor, query: LocationListQuery): Sheet {
  const page = locationPage(actor, query);
  return sheetOf('Locations', { ...page, columns: sql`${page.columns}, ${fireDistrict}` }, columns);
}
