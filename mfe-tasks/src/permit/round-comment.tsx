import { type ReactNode, useState } from 'react';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { permitLimits, type PermitRound } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { Conflict } from '@guyline/ui/conflict';
import { useToasts } from '@guyline/ui/toasts';
import { useOneAtATime } from '@guyline/ui/use-one-at-a-time';
import { useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';
import { useOwnSave } from '../own-saves.js';

interface Edit {
  /** The round as it was read: what is saved belongs to its version. */
  read: PermitRound;
  text: string;
  /** What stands there now, as somebody else saved first; the person chooses. */
  theirs?: PermitRound;
}
const commentOf = ({ comment }: PermitRound): string => comment ?? '';

/** What the authority said of a round; whoever edits the task may note it. */
export function RoundComment({ task, round }: { task: TaskDetail; round: PermitRound }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const [edit, setEdit] = useState<Edit>();
  const write = useWrite('tasks', permitRoutes.updateRound);
  const label = t('permit.round.commentOf', { n: round.round_no });
  const send = async (sent: Edit): Promise<boolean> => {
    const { sent_on, answered_on, version } = sent.read;
    const body = { sent_on, answered_on, comment: sent.text, ...(version !== undefined && { version }) };
    const settle = (next?: Edit): void => setEdit((now) => (now === sent ? next : now)); // it may have been given up meanwhile
    try {
      const { message } = await write.mutateAsync({ params: { id: task.id, round: round.id }, body });
      toasts.done(message);
      settle();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        settle({ ...sent, theirs: error.failure.data as PermitRound });
      else toasts.failed(error);
      return false;
    }
  };
  const save = useOneAtATime((): Promise<boolean> => {
    if (!edit) return Promise.resolve(true); // saved meanwhile
    return edit.theirs ? Promise.resolve(false) : send(edit);
  });
  /** The other person's is there already; one's own is saved over it, knowingly. */
  const resolve = (read: PermitRound, text: string): void => {
    if (text === commentOf(read)) return setEdit(undefined);
    const next = { read, text };
    setEdit(next);
    void send(next);
  };
  useOwnSave(edit !== undefined && edit.text !== commentOf(edit.read), save);
  if (!edit)
    return (
      <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {round.comment && <bdi>{round.comment} </bdi>}
        {task.editable && (
          <Button
            type="link"
            size="small"
            style={{ padding: 0 }}
            aria-label={label}
            onClick={() => setEdit({ read: round, text: commentOf(round) })}
          >
            {round.comment ? ui('edit') : t('permit.round.addComment')}
          </Button>
        )}
      </div>
    );
  const { read, text, theirs } = edit;
  if (theirs)
    return (
      <Conflict<Pick<PermitRound, 'comment'>>
        fields={[{ name: 'comment', label }]}
        read={read}
        theirs={theirs}
        mine={{ comment: text }}
        saving={write.isPending}
        onResolve={({ comment = theirs.comment }) => resolve(theirs, comment ?? '')}
      />
    );
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'flex-start' }}>
      <Input.TextArea
        autoFocus
        style={{ flex: '1 1 180px' }}
        aria-label={label}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={permitLimits.comment.max}
        value={text}
        readOnly={write.isPending} // what is typed on would belong to a version that is no more
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
