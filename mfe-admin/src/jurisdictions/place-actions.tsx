import type { ReactNode } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocationPlaceRow, PlaceKind } from '@guyline/contract/jurisdictions/places';
import { count } from '@guyline/web-core/days';
import { type Assigned, seenOf, useAssign } from './use-assign.js';
import type { ChosenStores } from './use-chosen-stores.js';

const proposes = (row: LocationPlaceRow): boolean =>
  (['city', 'county'] as const).some((kind) => row[`${kind}_jurisdiction`] && !row[`${kind}_settled`]);

/** What can be done with the chosen stores; the question stands outside, as the bar goes when the list is fetched again. */
export function PlaceActions({
  chosen: { ids, stores, again },
  onChoose,
  onDone,
}: {
  chosen: Pick<ChosenStores, 'ids' | 'stores' | 'again'>;
  onChoose: (kind: PlaceKind) => void;
  onDone: (assigned: Assigned) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { send, sending } = useAssign(ids, onDone);
  // Of stores on other pages nobody knows.
  const nothing = stores.length === ids.length && !stores.some(proposes);
  const accept = (): void => void send({ accept: true, seen: seenOf(ids, stores) });
  return (
    <>
      <Button icon={<CheckOutlined />} disabled={nothing} loading={sending} onClick={accept}>
        {t('places.accept')}
      </Button>
      <Button onClick={() => onChoose('city')}>{t('places.setCity')}</Button>
      <Button onClick={() => onChoose('county')}>{t('places.setCounty')}</Button>
      <Button onClick={() => onChoose('fire_district')}>{t('places.setFireDistrict')}</Button>
      {again && (
        <span className="gl-second gl-small" role="status">
          {t('places.again', { n: count(ids.length, i18n.language) })}
        </span>
      )}
      {nothing && <span className="gl-second gl-small">{t('places.nothingProposed')}</span>}
    </>
  );
}
