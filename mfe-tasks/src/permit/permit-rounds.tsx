import { type ReactNode, useState } from 'react';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { permitLimits, type PermitRound } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { useToasts } from '@guyline/ui/toasts';
import { useOneAtATime } from '@guyline/ui/use-one-at-a-time';
import { dayText } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { DocumentsPanel } from '../documents/documents-panel.js';
import { useOwnSave } from '../own-saves.js';

/** What the authority said of a round; whoever edits the task may note it. */
function Comment({ task, round }: { task: TaskDetail; round: PermitRound }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const { report } = useToasts();
  /** What stood there when the editor was opened, and what stands there now. */
  const [edit, setEdit] = useState<{ was: string; text: string }>();
  const write = useWrite('tasks', permitRoutes.updateRound);
  const label = t('permit.round.commentOf', { n: round.round_no });
  const save = useOneAtATime(async (): Promise<boolean> => {
    if (!edit) return true; // saved meanwhile
    const { sent_on, answered_on } = round;
    const body = { sent_on, answered_on, comment: edit.text };
    const saved = await report(write.mutateAsync({ params: { id: task.id, round: round.id }, body }));
    if (saved) setEdit((now) => (now === edit ? undefined : now));
    return saved;
  });
  useOwnSave(edit !== undefined && edit.text !== edit.was, save);
  if (!edit) {
    const was = round.comment ?? '';
    return (
      <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {round.comment && <bdi>{round.comment} </bdi>}
        {task.editable && (
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            aria-label={label}
            onClick={() => setEdit({ was, text: was })}
          >
            {round.comment ? ui('edit') : t('permit.round.addComment')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'flex-start' }}>
      <Input.TextArea
        autoFocus
        style={{ flex: '1 1 180px' }}
        aria-label={label}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={permitLimits.comment.max}
        value={edit.text}
        onChange={({ target }) => setEdit({ ...edit, text: target.value })}
      />
      <Button aria-label={`${ui('cancel')}: ${label}`} onClick={() => setEdit(undefined)}>
        {ui('cancel')}
      </Button>
      <Button loading={write.isPending} onClick={() => void save()}>
        {t('permit.saveComment')}
      </Button>
    </div>
  );
}

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
          <Comment task={task} round={round} />
          <DocumentsPanel taskId={task.id} roundId={round.id} canUpload={task.editable} />
        </li>
      ))}
    </ul>
  );
}
