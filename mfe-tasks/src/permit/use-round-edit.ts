import { useState } from 'react';
import type { PermitRound } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { Day } from '@guyline/contract/status';
import { useToasts } from '@guyline/ui/toasts';
import { useOneAtATime } from '@guyline/ui/use-one-at-a-time';
import { useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';
import { useOwnSave } from '../own-saves.js';

/** What a person edits of a round. */
export interface RoundFields {
  sent_on: Day;
  answered_on: Day | null;
  comment: string;
}
type RoundDayName = 'sent_on' | 'answered_on';

interface Edit {
  /** The round as it was read: what is saved belongs to its version. */
  read: PermitRound;
  mine: RoundFields;
  /** Why a day was refused. */
  faults: Partial<Record<string, string>>;
  /** Days that cannot be read as they are typed. */
  unread: ReadonlySet<RoundDayName>;
  /** What stands there now, as somebody else saved first; the person chooses. */
  theirs?: PermitRound;
}

const fieldsOf = ({ sent_on, answered_on, comment }: PermitRound): RoundFields => ({
  sent_on,
  answered_on,
  comment: comment ?? '',
});
const editOf = (read: PermitRound, mine: Partial<RoundFields> = {}): Edit => ({
  read,
  mine: { ...fieldsOf(read), ...mine },
  faults: {},
  unread: new Set(),
});
const isEdited = ({ read, mine }: Edit): boolean => {
  const was = fieldsOf(read);
  return (Object.keys(was) as (keyof RoundFields)[]).some((name) => mine[name] !== was[name]);
};

/** What is typed of a round before it is saved, by itself or with the task around it. */
export function useRoundEdit(taskId: number, round: PermitRound) {
  const toasts = useToasts();
  const [edit, setEdit] = useState<Edit>();
  const write = useWrite('tasks', permitRoutes.updateRound);
  const send = async (sent: Edit): Promise<boolean> => {
    const { version } = sent.read;
    const body = { ...sent.mine, ...(version !== undefined && { version }) };
    const settle = (next?: Edit): void => setEdit((now) => (now === sent ? next : now)); // it may have been given up meanwhile
    try {
      const { message } = await write.mutateAsync({ params: { id: taskId, round: round.id }, body });
      toasts.done(message);
      settle();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        settle({ ...sent, theirs: error.failure.data as PermitRound });
      else {
        if (error instanceof ApiError) settle({ ...sent, faults: saidAt(error) });
        toasts.failed(error);
      }
      return false;
    }
  };
  const save = useOneAtATime((): Promise<boolean> => {
    if (!edit) return Promise.resolve(true); // saved meanwhile
    return edit.theirs || edit.unread.size ? Promise.resolve(false) : send(edit);
  });
  useOwnSave(edit !== undefined && (isEdited(edit) || edit.unread.size > 0), save);
  return {
    edit,
    begin: () => setEdit(editOf(round)),
    type: (typed: Partial<RoundFields>) =>
      setEdit((now) => now && { ...now, mine: { ...now.mine, ...typed }, faults: {} }),
    note: (day: RoundDayName, isUnread: boolean) =>
      setEdit((now) => {
        if (!now || now.unread.has(day) === isUnread) return now;
        const others = [...now.unread].filter((one) => one !== day);
        return { ...now, unread: new Set(isUnread ? [...others, day] : others) };
      }),
    giveUp: () => setEdit(undefined),
    save,
    /** What the other person saved is there already; one's own is saved over it, knowingly. */
    resolve: (read: PermitRound, chosen: Partial<RoundFields>) => {
      const next = editOf(read, chosen);
      if (!isEdited(next)) return setEdit(undefined);
      setEdit(next);
      void send(next);
    },
    saving: write.isPending,
  };
}

/** What the server said, at each field that it named. */
const saidAt = ({ fields, message }: ApiError): Edit['faults'] =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, message]));
