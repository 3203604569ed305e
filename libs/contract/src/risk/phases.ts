import type { EventRow, PhaseStates } from '../events.js';
import { categoryOf, type Category } from '../tasks/items.js';
import { taskState, type TaskState } from '../tasks/state.js';

/** The field of each category's state. */
export const phaseFields = {
  1: 'permit_snum',
  2: 'inst_snum',
  3: 'insp_snum',
  4: 'td_snum',
} as const satisfies Record<Category, keyof PhaseStates>;

/**
 * What an event says of a category, in lists and on its page alike: the worst state of its tasks, but nothing better than At risk where
 * a completed one does not hold, such as a permit whose window misses days on site (docs/domain.md, State of a phase).
 */
export function shownPhase(event: PhaseStates & Pick<EventRow, 'reasons'>, category: Category): TaskState {
  const state = event[phaseFields[category]];
  const fails = event.reasons?.some(({ settled, pt_num }) => settled && categoryOf(pt_num) === category);
  return fails && state !== taskState.overdue ? taskState.warning : state;
}

/** The same of the worst of all categories. */
export const shownWorst = (worst: TaskState, reasons: EventRow['reasons']): TaskState =>
  worst !== taskState.overdue && reasons?.some(({ settled }) => settled) ? taskState.warning : worst;
