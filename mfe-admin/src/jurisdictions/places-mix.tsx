import type { ReactNode } from 'react';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { bareCounty } from '@guyline/contract/jurisdictions/counties';
import type { LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { apart } from '@guyline/web-core/apart';
import { count } from '@guyline/web-core/days';
import { listFormat } from '@guyline/web-core/formats';

interface PlacesMixProps {
  kind: 'city' | 'county';
  /** Of the authority that is chosen for all of them, if one is. */
  name?: string | undefined;
  stores: LocationPlaceRow[];
  /** Chosen stores that no page has shown, so that nothing is known of them. */
  unseen: number;
}

/** "town of addison" is the authority of the city "addison". */
const bareCity = (authority: string): string =>
  authority
    .trim()
    .toLowerCase()
    .replace(/^(?:city|town|village) of | township$/g, '');

/** Where a store lies, as it is written; `key` is the same for each spelling, and a city that belongs to no county has one of its own. */
interface PlaceOfStore {
  text: string;
  key: string;
}
function placeOf(
  { city, county_name, is_independent }: LocationPlaceRow,
  kind: 'city' | 'county',
): PlaceOfStore | null {
  if (kind === 'city') return { text: city, key: bareCity(city) };
  if (county_name === null) return null;
  // "Baltimore" is a city of its own, and no part of Baltimore County.
  return { text: county_name, key: is_independent ? `${county_name}, independent` : bareCounty(county_name) };
}

/**
 * Warns who sets one authority for stores of several counties or cities, or of another than the chosen one. It stops nobody from
 * saving: a postal city is often not the city that a store lies in.
 */
export function PlacesMix({ kind, name, stores, unseen }: PlacesMixProps): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const chosen = name === undefined ? undefined : (kind === 'city' ? bareCity : bareCounty)(name);
  const tally = new Map<string, { text: string; n: number }>();
  for (const store of stores) {
    const place = placeOf(store, kind);
    if (!place || place.key === chosen) continue;
    const { text, n } = tally.get(place.key) ?? { text: place.text, n: 0 };
    tally.set(place.key, { text, n: n + 1 });
  }
  if (tally.size < (chosen === undefined ? 2 : 1)) return null;
  const places = [...tally.values()].sort((one, other) => other.n - one.n);
  const list = places.map(({ text, n }) => `${apart(text)} (${count(n, i18n.language)})`);
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      style={{ marginTop: 12 }}
      title={name === undefined ? t(`places.mix.${kind}`) : t(`places.elsewhere.${kind}`, { name: apart(name) })}
      description={
        <div style={{ maxHeight: 96, overflowY: 'auto', overflowWrap: 'anywhere' }}>
          {listFormat(i18n.language).format(list)}
          {unseen > 0 && <div className="gl-second">{t('places.unseen', { n: count(unseen, i18n.language) })}</div>}
        </div>
      }
    />
  );
}
