import { useTranslation } from 'react-i18next';
import type { LocationFields } from '@guyline/contract/locations';
import { shortStatuses, type ShortStatus } from '@guyline/contract/status';
import type { ConflictField } from '@guyline/ui/conflict';
import { useRegionStates } from '@guyline/ui/options';

const texts = [
  'name',
  'street',
  'city',
  'postcode',
  'county',
  'phone_num',
  'email',
  'latitude',
  'longitude',
  'is_key_loc',
] as const;

/** What two people may have changed differently about a location, readable. */
export function useLocationConflict(): ConflictField<LocationFields>[] {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const states = useRegionStates().data?.states;
  return [
    ...texts.map((name) => ({
      name,
      label: t(`locations.${name}`),
      ...(name === 'is_key_loc' && { show: (key: unknown) => ui(key === 1 ? 'yes' : 'no') }),
    })),
    { name: 'state_num', label: ui('state'), show: (state) => states?.find(({ id }) => id === state)?.name ?? '–' },
    { name: 'status_num', label: t('status'), show: (status) => ui(`status.${shortStatuses[status as ShortStatus]}`) },
    { name: 'note', label: t('note') },
  ];
}
