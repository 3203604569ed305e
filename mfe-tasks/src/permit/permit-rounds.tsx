import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermitRound } from '@guyline/contract/permits/turns';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { dayText } from '@guyline/web-core/days';
import { DocumentsPanel } from '../documents/documents-panel.js';
import { RoundEditor } from './round-editor.js';

/** The rounds of a permit, the newest first: sent, returned with a comment, or issued, each with its documents. */
export function PermitRounds({ task, rounds }: { task: TaskDetail; rounds: readonly PermitRound[] }): ReactNode {
  const { t } = useTranslation('tasks');
  if (!rounds.length) return null;
  return (
    <ul className="gl-cards" aria-label={t('permit.round.title')}>
      {rounds.map((round) => (
        <li key={round.id} className="gl-card">
          <div className="gl-num">
            {t('permit.round.sent', { n: round.round_no, day: dayText(round.sent_on) })} ·{' '}
            {round.outcome
              ? t(`permit.round.${round.outcome}`, { day: dayText(round.answered_on) })
              : t('permit.round.waiting')}
          </div>
          <RoundEditor task={task} round={round} />
          <DocumentsPanel taskId={task.id} roundId={round.id} canUpload={task.editable} />
        </li>
      ))}
    </ul>
  );
}
