/** Headings of the location workbook, by what the column holds: the same for import and export (docs/domain.md, Workbooks). */
export const locationHeadings = {
  customer: 'Customer',
  lc_number: 'Location Number',
  name: 'Name',
  street: 'Street',
  city: 'City',
  state_num: 'State',
  postcode: 'Postcode',
  phone_num: 'Phone',
  email: 'Email',
  county: 'County',
  latitude: 'Latitude',
  longitude: 'Longitude',
  is_key_loc: 'Key Location',
  note: 'Note',
  /** By its name in the directory of jurisdictions; last, so that the columns of earlier workbooks stay where they were. */
  fire_district: 'Fire District',
} as const;
export type LocationWorkbookColumn = keyof typeof locationHeadings;
