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

/** Status tabs with their counts, in the words of records or of runs; key 0 = All. */
const tabs = (
  t: TFunction<'ui'>,
  words: 'status' | 'runStatus',
  names: Record<number, string>,
  counts: Partial<RunCounts> | undefined,
): ListTab[] => [
  { key: '0', label: t('status.all'), count: counts?.all_cnt },
  ...Object.entries(names).map(([key, name]) => ({
    key,
    label: t(`${words}.${name}`),
    count: counts?.[`${name === 'cancelled' ? 'canceled' : name}_cnt` as keyof RunCounts],
  })),
];

export const runTabs = (t: TFunction<'ui'>, counts: RunCounts | undefined): ListTab[] =>
  tabs(t, 'runStatus', runStatuses, counts);
/** The projects screen says "Cancelled" where events say "Canceled" (docs/domain.md, Fixed wording). */
export const projectTabs = (t: TFunction<'ui'>, counts: RunCounts | undefined): ListTab[] =>
  tabs(t, 'runStatus', { ...runStatuses, 4: 'cancelled' }, counts);
export const recordTabs = (t: TFunction<'ui'>, counts: RecordCounts | undefined): ListTab[] =>
  tabs(t, 'status', recordStatuses, counts);
export const shortTabs = (t: TFunction<'ui'>, counts: ShortCounts | undefined): ListTab[] =>
  tabs(t, 'status', shortStatuses, counts);
