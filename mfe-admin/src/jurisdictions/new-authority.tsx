import { type ReactNode, useEffect, useState } from 'react';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { jurisdictionLimits as limits } from '@guyline/contract/jurisdictions';
import { countyAuthority } from '@guyline/contract/jurisdictions/counties';
import type { LocationPlaceRow, PlaceKind } from '@guyline/contract/jurisdictions/places';
import type { Assignment } from './use-assign.js';

/** The name that is proposed; a store in an independent city has no county, and no part of an address names a fire district. */
const nameOf: Record<PlaceKind, (store: LocationPlaceRow) => string> = {
  city: ({ city }) => city,
  county: ({ county_name, state_code, is_independent }) =>
    county_name && !is_independent ? countyAuthority(county_name, state_code) : '',
  fire_district: () => '',
};

/**
 * An authority that the directory lacks. The postal city of the stores, or the county that they lie in, is proposed as its name;
 * their state, which is the same for all of them, is its state.
 */
export function NewAuthority({
  kind,
  stores,
  onChange,
  onType,
}: {
  kind: PlaceKind;
  /** Of one state. */
  stores: LocationPlaceRow[];
  onChange: (assignment?: Assignment, name?: string) => void;
  /** Called when the person changes the name that is proposed. */
  onType: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const [found = '', ...otherNames] = new Set(stores.map(nameOf[kind]));
  const state = stores[0]?.state_code;
  const [name, setName] = useState(otherNames.length ? '' : found);
  const usable = name.trim().length >= limits.name.min;
  useEffect(() => {
    if (usable) onChange({ [`new_${kind}`]: name.trim() }, name.trim());
    else onChange();
  }, [usable, kind, name, onChange]);
  return (
    <>
      <Input
        aria-label={t(`places.newName.${kind}`)}
        placeholder={t(`places.newName.${kind}`)}
        value={name}
        maxLength={limits.name.max}
        dir="auto"
        onChange={({ target }) => {
          setName(target.value);
          onType();
        }}
      />
      <p className="gl-second">{state ? t('places.newHint', { state }) : t('places.newHintTheirs')}</p>
    </>
  );
}
