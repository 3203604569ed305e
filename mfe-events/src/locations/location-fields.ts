import { useTranslation } from 'react-i18next';
import { type CreateLocation, locationFieldNames, type LocationFields } from '@guyline/contract/locations';
import { shortStatuses, type ShortStatus } from '@guyline/contract/status';
import type { ActivityField } from '@guyline/ui/activity-panel';
import type { ConflictField } from '@guyline/ui/conflict';
import { useRegionStates } from '@guyline/ui/options';
import { joined } from '@guyline/web-core/joined';
import { useIdentifierOptions } from './identifier-options.js';

/** The others have labels or values of their own. */
const texts = locationFieldNames.filter((name) => name !== 'state_num' && name !== 'note');

/** What may change about a location, readable: for the two versions of a conflict and for the activity. */
export function useLocationFields(): { conflict: ConflictField<CreateLocation>[]; activity: ActivityField[] } {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const states = useRegionStates().data?.states;
  const marks = useIdentifierOptions().data;
  const named = (ids: unknown): string =>
    joined((ids as number[]).map((id) => marks?.find(({ value }) => value === id)?.label ?? id)) || '–';
  const fields: ConflictField<LocationFields>[] = [
    ...texts.map((name) => ({
      name,
      label: t(`locations.${name}`),
      ...(name === 'is_key_loc' && { show: (key: unknown) => ui(key === 1 ? 'yes' : 'no') }),
    })),
    { name: 'state_num', label: ui('state'), show: (state) => states?.find(({ id }) => id === state)?.name ?? '–' },
    { name: 'status_num', label: t('status'), show: (status) => ui(`status.${shortStatuses[status as ShortStatus]}`) },
    { name: 'note', label: t('note') },
  ];
  return {
    conflict: [...fields, { name: 'identifier_ids', label: t('locations.identifiers'), show: named }],
    activity: [
      ...fields,
      { name: 'identifiers', label: t('locations.identifiers') },
      { name: 'fire_district', label: t('locations.fireDistrict') },
    ],
  };
}
