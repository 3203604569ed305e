import type { TFunction } from 'i18next';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { dayText } from '@guyline/web-core/days';

/** From when to when a permit or an 811 ticket is valid, or was, once its last day is over; null without either day. */
export function windowText(
  t: TFunction<'events'>,
  { valid_from, valid_to, today }: Pick<TaskRow, 'valid_from' | 'valid_to' | 'today'>,
): string | null {
  if (!valid_from && !valid_to) return null;
  const isPast = valid_to !== null && valid_to < today;
  return t(isPast ? 'permits.windowPast' : 'permits.window', { from: dayText(valid_from), to: dayText(valid_to) });
}
