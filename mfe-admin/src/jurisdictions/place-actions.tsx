import type { ReactNode } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocationPlaceRow, PlaceKind } from '@guyline/contract/jurisdictions/places';
import { useAssign } from './use-assign.js';

const proposes = (row: LocationPlaceRow): boolean =>
  (['city', 'county'] as const).some((kind) => row[`${kind}_jurisdiction`] && !row[`${kind}_settled`]);

/** What can be done with the chosen stores; the question stands outside, as the bar goes when the list is fetched again. */
export function PlaceActions({
  locationIds,
  stores,
  onChoose,
  onDone,
}: {
  locationIds: number[];
  /** The chosen stores that have been on the page. */
  stores: LocationPlaceRow[];
  onChoose: (kind: PlaceKind) => void;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const { send, sending } = useAssign(locationIds, onDone);
  // Of stores on other pages nobody knows.
  const nothing = stores.length === locationIds.length && !stores.some(proposes);
  return (
    <>
      <Button icon={<CheckOutlined />} disabled={nothing} loading={sending} onClick={() => void send({ accept: true })}>
        {t('places.accept')}
      </Button>
      <Button onClick={() => onChoose('city')}>{t('places.setCity')}</Button>
      <Button onClick={() => onChoose('county')}>{t('places.setCounty')}</Button>
      <Button onClick={() => onChoose('fire_district')}>{t('places.setFireDistrict')}</Button>
      {nothing && <span className="gl-second gl-small">{t('places.nothingProposed')}</span>}
    </>
  );
}
