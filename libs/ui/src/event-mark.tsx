import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow, PhaseStates } from '@guyline/contract/events';
import { shownPhase } from '@guyline/contract/risk/phases';
import type { EventReason } from '@guyline/contract/risk/reasons';
import { runStatus } from '@guyline/contract/status';
import { type Category, categoryOf } from '@guyline/contract/tasks/items';
import type { TaskState } from '@guyline/contract/tasks/state';
import { PhaseTag, RunTag } from './status-tag.js';

export type MarkedEvent = PhaseStates & Pick<EventRow, 'reasons' | 'status_num'>;

const inOrderOfWork: Category[] = [1, 2, 3, 4];

/**
 * The category that says where a live event stands: one that is overdue, else one that is a warning, else one that is not completed. Of
 * several it is that of the worst reason, else the first, as work goes in their order; undefined = all of them are completed
 * (docs/domain.md, State of a phase).
 */
function worstPhase(event: MarkedEvent): { category: Category; state: TaskState } | undefined {
  const phases = inOrderOfWork.map((category) => ({ category, state: shownPhase(event, category) }));
  const [worst] = event.reasons ?? [];
  const of = (...states: TaskState[]) => {
    const some = phases.filter(({ state }) => states.includes(state));
    return some.find(({ category }) => worst && category === categoryOf(worst.pt_num)) ?? some[0];
  };
  return of(1) ?? of(2) ?? of(3, 4);
}

/**
 * Its reasons for the line of its mark: those of the category that the mark names come first, so that both speak of the same thing; all
 * others follow on hover or tap, the worst first.
 */
export function reasonsBesideMark(event: MarkedEvent): EventReason[] {
  const { reasons = [], status_num } = event;
  const marked = status_num === runStatus.active ? worstPhase(event)?.category : undefined;
  const isMarked = ({ pt_num }: EventReason): boolean => categoryOf(pt_num) === marked;
  return [...reasons.filter(isMarked), ...reasons.filter((reason) => !isMarked(reason))];
}

/** Where an event stands, in a line without a heading: the worst of its categories while it is live, else its own status. Each says which it is. */
export function EventMark({ event }: { event: MarkedEvent }): ReactNode {
  const { t } = useTranslation('ui');
  const active = event.status_num === runStatus.active;
  const phase = worstPhase(event);
  const about = phase ? t(`category.${phase.category}`) : t('tasks');
  return (
    <span>
      <span className="gl-second gl-small">{active ? about : t('event')}</span>{' '}
      {active ? <PhaseTag state={phase?.state ?? 5} /> : <RunTag status={event.status_num} />}
    </span>
  );
}
