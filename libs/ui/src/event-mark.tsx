import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRow, PhaseStates } from '@guyline/contract/events';
import { shownPhase } from '@guyline/contract/risk/phases';
import { runStatus } from '@guyline/contract/status';
import type { Category } from '@guyline/contract/tasks/items';
import type { TaskState } from '@guyline/contract/tasks/state';
import { PhaseTag, RunTag } from './status-tag.js';

export type MarkedEvent = PhaseStates & Pick<EventRow, 'reasons' | 'status_num'>;

const inOrderOfWork: Category[] = [1, 2, 3, 4];

/**
 * The category that says where a live event stands: one that is overdue, else one that is a warning, else the first that is not
 * completed, as work goes in their order; undefined = all of them are completed (docs/domain.md, State of a phase).
 */
function worstPhase(event: MarkedEvent): { category: Category; state: TaskState } | undefined {
  const phases = inOrderOfWork.map((category) => ({ category, state: shownPhase(event, category) }));
  const first = (...states: TaskState[]) => phases.find(({ state }) => states.includes(state));
  return first(1) ?? first(2) ?? first(3, 4);
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
