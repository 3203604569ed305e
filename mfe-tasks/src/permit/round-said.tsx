import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PermitRound } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { Day } from '@guyline/contract/status';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { permitStatus, type TaskStatus } from '@guyline/contract/tasks/status';
import { dayText } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';

type Chosen = Pick<TaskFields, 'applied_on' | 'issued_on'> & { status_num: TaskStatus };
type Stored = Pick<TaskDetail, 'applied_on' | 'status_num'>;

/** A round says another day than the one of application; as it was answered, a new one cannot have been sent before that. */
type Said = { says: PermitRound } | { wasAnswered: PermitRound };

/**
 * Which round contradicts the day of application; null = none, or the one that it belongs to takes it over with the save.
 * @param rounds newest first
 */
function contradicts(rounds: readonly PermitRound[], chosen: Chosen, stored: Stored): Said | null {
  const { applied_on, issued_on, status_num } = chosen;
  const [last, before] = rounds;
  if (!applied_on || !last) return null;
  const isBefore = (round: PermitRound | undefined): boolean =>
    round !== undefined && applied_on < (round.answered_on ?? round.sent_on);
  const goesOn = last.outcome === null || (stored.status_num === permitStatus.approved && !issued_on);
  const isApplied = status_num === permitStatus.applied && stored.status_num !== permitStatus.applied;
  if (isApplied && !goesOn) return isBefore(last) ? { wasAnswered: last } : null;
  if (applied_on === last.sent_on) return null;
  const isApart = stored.applied_on !== null && stored.applied_on !== last.sent_on;
  const isAfter = last.answered_on !== null && applied_on > last.answered_on;
  return isApart || isBefore(before) || isAfter ? { says: last } : null;
}

/** What is said below the day of application where a round says another one: people correct both, each by itself. */
export function useRoundSaid(stored: TaskDetail): ReactNode {
  const { t } = useTranslation('tasks');
  const form = Form.useFormInstance<Partial<Chosen>>();
  const applied_on: Day | null = Form.useWatch('applied_on', form) || null;
  const issued_on: Day | null = Form.useWatch('issued_on', form) || null;
  const status_num = Form.useWatch('status_num', form) ?? stored.status_num;
  const { data } = useList('tasks', permitRoutes.detail, {}, { id: stored.id });
  const said = contradicts(data?.rounds ?? [], { applied_on, issued_on, status_num }, stored);
  if (!said) return null;
  const text =
    'says' in said
      ? t('permit.round.says', { n: said.says.round_no, day: dayText(said.says.sent_on) })
      : t('permit.round.wasAnswered', { n: said.wasAnswered.round_no, day: dayText(said.wasAnswered.answered_on) });
  return <div className="gl-second gl-small">{text}</div>;
}
