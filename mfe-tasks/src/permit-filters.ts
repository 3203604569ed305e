import { useTranslation } from 'react-i18next';
import { seesFees } from '@guyline/contract/access';
import { feeFilters, parties } from '@guyline/contract/permits/turns';
import { permitFieldNames, taskFields } from '@guyline/contract/tasks/fields';
import type { TaskFilter } from '@guyline/contract/tasks/rows';
import { FilterDays } from '@guyline/ui/filter-days';
import type { FilterField } from '@guyline/ui/list-filters';
import { count } from '@guyline/web-core/days';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { fieldTitle } from './task-fields.js';

/** The numbers that are offered, and the one that a link has brought. */
const withNumber = (offered: readonly number[], chosen: number | undefined): number[] =>
  [...new Set([...offered, ...(chosen === undefined ? [] : [chosen])])].sort((one, other) => one - other);

/** Number, days, turn, rounds and fee of permits and 811 tickets. */
export function usePermitFilters({ expires_in, rounds }: TaskFilter): FilterField[] {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const showsFees = seesFees(visitorOf(useSession()));
  return [
    {
      name: 'name_number',
      label: ui('taskField.name_number'),
      options: [],
      typed: true,
      max: taskFields.name_number.max,
    },
    {
      name: 'turn',
      label: t('permit.turn.title'),
      options: parties.map((party) => ({ value: party, label: ui(`party.${party}`) })),
    },
    { name: 'turn_since', label: t('permit.turn.sinceOn'), options: [], days: FilterDays },
    {
      name: 'rounds',
      label: t('permit.round.title'),
      options: withNumber([1, 2, 3], rounds).map((n) => ({
        value: n,
        label: t('permit.round.atLeast', { n: count(n, i18n.language) }),
      })),
    },
    ...(showsFees
      ? [
          {
            name: 'fee',
            label: t('permit.fee'),
            options: feeFilters.map((one) => ({ value: one, label: t(`permit.feeIs.${one}`) })),
          },
        ]
      : []),
    {
      name: 'expires_in',
      label: t('permit.expires'),
      options: withNumber([7, 14, 30], expires_in).map((days) => ({
        value: days,
        label: t('permit.within', { count: days }),
      })),
    },
    ...permitFieldNames.map((name): FilterField => ({
      name,
      label: fieldTitle(name, ui),
      options: [],
      days: FilterDays,
    })),
  ];
}
