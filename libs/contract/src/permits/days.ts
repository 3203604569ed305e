import type { Day } from '../status.js';
import type { TaskFields } from '../tasks/fields.js';
import type { TaskItem } from '../tasks/items.js';
import { ticketItem } from './tickets.js';

/** The days of a permit or an 811 ticket that can contradict each other, or the day on which they are entered. */
export type CheckedDays = Pick<TaskFields, 'applied_on' | 'issued_on' | 'valid_from' | 'valid_to'>;
type CheckedDay = keyof CheckedDays;

/** What has happened is not ahead. */
export const pastDays = ['applied_on', 'issued_on'] as const satisfies readonly CheckedDay[];
/** Pairs of which the second does not come before the first, of a permit or of an 811 ticket, and what is said otherwise. */
export const daysInOrder = [
  ['permit', 'applied_on', 'issued_on', 'permit_issued_early'],
  ['permit', 'valid_from', 'valid_to', 'permit_window_reversed'],
  ['ticket', 'applied_on', 'valid_from', 'ticket_clear_early'],
  ['ticket', 'valid_from', 'valid_to', 'ticket_window_reversed'],
] as const satisfies readonly (readonly ['permit' | 'ticket', CheckedDay, CheckedDay, string])[];
export type PermitDayFault = 'permit_day_ahead' | (typeof daysInOrder)[number][3];

/**
 * What contradicts what among days that are saved, at the field that somebody edited; null = nothing. What is stored that way already
 * is left alone until one of its days is edited (docs/domain.md, Permits).
 * @param today the day at the store
 */
export function permitDayFault(
  item: TaskItem,
  days: CheckedDays,
  stored: CheckedDays,
  today: Day,
): { field: CheckedDay; fault: PermitDayFault } | null {
  const isEdited = (name: CheckedDay): boolean => days[name] !== null && days[name] !== stored[name];
  const ahead = pastDays.find((name) => isEdited(name) && String(days[name]) > today);
  if (ahead) return { field: ahead, fault: 'permit_day_ahead' };
  for (const [of, first, last, fault] of daysInOrder) {
    if ((of === 'ticket') !== (item === ticketItem)) continue;
    const [from, to] = [days[first], days[last]];
    const field = [last, first].find(isEdited);
    if (field && from && to && to < from) return { field, fault };
  }
  return null;
}
