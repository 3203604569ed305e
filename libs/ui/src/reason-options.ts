import type { TFunction } from 'i18next';
import { type ReasonFilter, reasonFilters } from '@guyline/contract/risk/reasons';

export const reasonName = (ui: TFunction<'ui'>, reason: ReasonFilter): string =>
  reason === 'none' ? ui('noReason') : ui(`risk.name.${reason}`);

/** What lists of tasks and events are narrowed to, the worst first. */
export const reasonOptions = (ui: TFunction<'ui'>): { value: ReasonFilter; label: string }[] =>
  reasonFilters.map((reason) => ({ value: reason, label: reasonName(ui, reason) }));
