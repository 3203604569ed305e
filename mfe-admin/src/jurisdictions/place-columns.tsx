import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import type { ListColumn } from '@guyline/ui/list-table';

export const district = ({ fire_district: found }: LocationPlaceRow): ReactNode =>
  found ? (
    <Link to={`/jurisdictions/view/${found.id}`}>
      <bdi>{found.name}</bdi>
    </Link>
  ) : (
    '–'
  );

/** The authority that a store belongs to, whether it is only proposed, or that there is none. */
export function authority(t: TFunction<'admin'>, row: LocationPlaceRow, kind: 'city' | 'county'): ReactNode {
  const found = row[`${kind}_jurisdiction`];
  const settled = row[`${kind}_settled`];
  if (!found) return settled ? t('places.none') : '–';
  return (
    <>
      <Link to={`/jurisdictions/view/${found.id}`}>
        <bdi>{found.name}</bdi>
      </Link>
      {!settled && <span className="gl-second"> ({t('places.proposed')})</span>}
    </>
  );
}

/** The county of its coordinates; of one that nobody has looked at nobody knows whether there is one. */
export const county = (t: TFunction<'admin'>, { county_name, is_looked_up = true }: LocationPlaceRow): string =>
  county_name ?? t(is_looked_up ? 'places.notFound' : 'places.notLookedUp');

/** Which authorities a store has is what people look for: at 1440 px its location number is left to the column chooser. */
export const placeColumns = (t: TFunction<'admin'>): ListColumn<LocationPlaceRow>[] => [
  {
    key: 'name',
    title: t('places.location'),
    sorter: true,
    width: 170,
    className: 'gl-as-set',
    fixed: 'start',
    render: (_, { id, name }) => (
      <Link to={`/locations/view/${id}`}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    key: 'store_number',
    title: t('places.storeNumber'),
    sorter: true,
    width: 90,
    className: 'gl-tight',
    render: (_, { store_number }) => <bdi>{store_number}</bdi>,
  },
  { key: 'lc_number', dataIndex: 'lc_number', title: t('places.number'), sorter: true, width: 130, wide: 'very' },
  { key: 'city', dataIndex: 'city', title: t('people.city'), sorter: true, width: 120, className: 'gl-as-set' },
  {
    key: 'state_code',
    dataIndex: 'state_code',
    title: t('ui:state'),
    sorter: true,
    width: 70,
    repeats: 'state_num',
  },
  {
    key: 'county_name',
    title: t('places.county'),
    sorter: true,
    width: 110,
    className: 'gl-as-set',
    render: (_, row) => county(t, row),
  },
  {
    key: 'city_jurisdiction',
    title: t('places.cityAuthority'),
    width: 190,
    className: 'gl-as-set',
    render: (_, row) => authority(t, row, 'city'),
  },
  {
    key: 'county_jurisdiction',
    title: t('places.countyAuthority'),
    width: 185,
    className: 'gl-as-set',
    render: (_, row) => authority(t, row, 'county'),
  },
  {
    key: 'fire_district',
    title: t('places.fire_districtAuthority'),
    width: 170,
    className: 'gl-as-set',
    render: (_, row) => district(row),
  },
];
