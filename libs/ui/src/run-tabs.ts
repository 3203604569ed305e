import type { TFunction } from 'i18next';
import type { ListTab } from './list-props.js';
import {
  recordStatuses,
  type RecordCounts,
  runStatuses,
  type RunCounts,
  shortStatuses,
  type ShortCounts,
} from '@guyline/contract/status';

/** Status tabs with their counts; key 0 = All. */
const tabs = (t: TFunction<'ui'>, names: Record<number, string>, counts: Partial<RunCounts> | undefined): ListTab[] => [
  { key: '0', label: t('status.all'), count: counts?.all_cnt },
  ...Object.entries(names).map(([key, name]) => ({
    key,
    label: t(`status.${name}`),
    count: counts?.[`${name === 'cancelled' ? 'canceled' : name}_cnt` as keyof RunCounts],
  })),
];

export const runTabs = (t: TFunction<'ui'>, counts: RunCounts | undefined): ListTab[] => tabs(t, runStatuses, counts);
/** The projects screen says "Cancelled" where events say "Canceled" (docs/domain.md, Fixed wording). */
export const projectTabs = (t: TFunction<'ui'>, counts: RunCounts | undefined): ListTab[] =>
  tabs(t, { ...runStatuses, 4: 'cancelled' }, counts);
export const recordTabs = (t: TFunction<'ui'>, counts: RecordCounts | undefined): ListTab[] =>
  tabs(t, recordStatuses, counts);
export const shortTabs = (t: TFunction<'ui'>, counts: ShortCounts | undefined): ListTab[] =>
  tabs(t, shortStatuses, counts);
