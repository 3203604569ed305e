import type { ReactNode } from 'react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { countyIn } from '@guyline/contract/jurisdictions/counties';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { apart } from '@guyline/web-core/apart';
import { count } from '@guyline/web-core/days';

interface PlacesMixProps {
  kind: 'city' | 'county';
  /** Of the authority that is chosen for all of them, if one is. */
  name?: string | undefined;
  stores: LocationPlaceRow[];
  /** Chosen stores that no page has shown, so that nothing is known of them. */
  unseen: number;
}

/** "town of addison" is the authority of the city "addison". */
const cityIn = (authority: string): string =>
  authority
    .trim()
    .toLowerCase()
    .replace(/^(?:city|town|village) of | township$/g, '');

/**
 * Warns who sets one authority for stores that lie in several counties or cities, or in another than the chosen one. It stops nobody
 * from saving: a postal city is often not the city that a store lies in.
 */
export function PlacesMix({ kind, name, stores, unseen }: PlacesMixProps): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const placeOf = ({ city, county_name }: LocationPlaceRow): string | null => (kind === 'city' ? city : county_name);
  const bare = kind === 'city' ? cityIn : countyIn;
  const known = stores.filter((store) => placeOf(store) !== null);
  const listed = name === undefined ? known : known.filter((store) => bare(placeOf(store) ?? '') !== bare(name));
  const tally = new Map<string, number>();
  for (const store of listed) tally.set(placeOf(store) ?? '', (tally.get(placeOf(store) ?? '') ?? 0) + 1);
  const places = [...tally].sort(([, one], [, other]) => other - one);
  if (places.length < (name === undefined ? 2 : 1)) return null;
  const list = new Intl.ListFormat(i18n.language).format(
    places.map(([place, stores_cnt]) => `${apart(place)} (${count(stores_cnt, i18n.language)})`),
  );
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginTop: 12 }}
      title={name === undefined ? t(`places.mix.${kind}`) : t(`places.elsewhere.${kind}`, { name: apart(name) })}
      description={
        <div style={{ maxHeight: 96, overflowY: 'auto', overflowWrap: 'anywhere' }}>
          {list}
          {unseen > 0 && <div className="gl-second">{t('places.unseen', { n: count(unseen, i18n.language) })}</div>}
        </div>
      }
    />
  );
}
