import type { EventDetail } from '@guyline/contract/events';
import type { Category } from '@guyline/contract/tasks/items';
import type { TaskState } from '@guyline/contract/tasks/state';

const phaseOf = { 1: 'permit_snum', 2: 'inst_snum', 3: 'insp_snum', 4: 'td_snum' } as const;

/**
 * What the heading of a category says on the page of an event: the worst state of its tasks, but nothing better than At risk where a
 * completed one does not hold, such as a permit whose window misses days on site (docs/domain.md, State of a phase).
 */
export function sectionState(event: EventDetail, category: Category): TaskState {
  const state = event[phaseOf[category]];
  const isFaulty = event.tasks.some(
    ({ category_num, task_state, reasons = [] }) => category_num === category && task_state === 5 && reasons.length > 0,
  );
  return isFaulty && state !== 1 ? 2 : state;
}
