import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { count } from '@guyline/web-core/days';

/** Stores that are named; of more only the number is said. */
const NAMED = 6;

/** Which stores an authority is set for. `total`: with those that no page has shown, whose names nobody knows. */
export function StoresNamed({ stores, total }: { stores: readonly LocationPlaceRow[]; total: number }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const named = stores.slice(0, NAMED);
  const more = total - named.length;
  if (!named.length) return null;
  return (
    <ul className="gl-second" style={{ margin: '0 0 12px', paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
      {named.map(({ id, lc_number, name, city, state_code }) => (
        <li key={id}>
          <bdi className="gl-num">{lc_number}</bdi> · <bdi>{name}</bdi> · <bdi>{`${city}, ${state_code}`}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t('places.moreStores', { n: count(more, i18n.language) })}</li>}
    </ul>
  );
}
