import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskDetail, TaskRow } from '@guyline/contract/tasks/rows';
import { useToasts } from '@guyline/ui/toasts';
import { ApiError, http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { changed, mayReturn } from './shown-task.js';
import { type TaskChange, type Unsaved, keepUnsaved, keptUnsaved } from './unsaved.js';

/** Long enough to reach for Undo. */
const UNDO_SECONDS = 6;

/** A change on its way or just saved: shown instead of rows that are not newer than `until`. */
interface Ahead {
  change: TaskChange;
  until: number;
}

export interface TaskConflict {
  read: TaskRow;
  mine: TaskChange;
  theirs: TaskDetail;
}

export interface TaskSaves {
  /** The task with what the person changed of it. */
  shown: (task: TaskRow) => TaskRow;
  /** Saves at once; a failure keeps the change. */
  save: (task: TaskRow, change: TaskChange) => void;
  /** What could not be sent; it is sent again when the connection is back. */
  unsaved: readonly Unsaved[];
  retry: () => void;
  discard: () => void;
  /** Somebody else saved first. */
  conflict: TaskConflict | undefined;
  settle: (chosen: TaskChange | undefined) => void;
}

/** Whether the server could not say yes or no. */
const unanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

function useUndoToast(): (said: string | undefined, undo: (() => void) | undefined) => void {
  const { t } = useTranslation('dashboard');
  const { message } = App.useApp();
  const toasts = useToasts();
  return (said, undo) => {
    if (!undo) return toasts.done(said);
    const key = `saved-${Math.random()}`;
    const back = (): void => {
      message.destroy(key);
      undo();
    };
    void message.success({
      key,
      duration: UNDO_SECONDS,
      content: (
        <>
          {said ?? t('work.saved')}{' '}
          <Button type="link" className="gl-work-undo" onClick={back}>
            {t('work.undo')}
          </Button>
        </>
      ),
    });
  };
}

/** Saves status and date of tasks without leaving the list: shown at once, undone from the toast, never lost. */
export function useSaveTask(): TaskSaves {
  const queries = useQueryClient();
  const toasts = useToasts();
  const toastUndo = useUndoToast();
  const isAdmin = useSession().level_num === 1;
  const [ahead, setAhead] = useState<Record<number, Ahead>>({});
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>(keptUnsaved);
  const [conflict, setConflict] = useState<TaskConflict>();
  /** The version that a task has after the saves on their way: a second change of it waits for the first. */
  const versions = useRef(new Map<number, Promise<number>>());
  useEffect(() => keepUnsaved(unsaved), [unsaved]);

  const without = (id: number): void => {
    setAhead(({ [id]: _, ...rest }) => rest);
    setUnsaved((all) => all.filter(({ task }) => task.id !== id));
  };

  const fail = (error: unknown, task: TaskRow, change: TaskChange): void => {
    without(task.id);
    if (unanswered(error)) setUnsaved((all) => [...all, { task, change }]);
    if (error instanceof ApiError && error.status === 409)
      setConflict({ read: task, mine: change, theirs: error.failure.data as TaskDetail });
    else toasts.failed(error);
  };

  const send = async (task: TaskRow, change: TaskChange, version: number, undoable: boolean): Promise<number> => {
    try {
      const { message } = await http.call(taskRoutes.update, { params: { id: task.id }, body: { ...change, version } });
      setAhead((all) => (all[task.id] ? { ...all, [task.id]: { ...(all[task.id] as Ahead), until: version } } : all));
      const before: TaskChange = {
        ...(change.status_num && { status_num: task.status_num }),
        ...(change.scheduled_date !== undefined && { scheduled_date: task.scheduled_date }),
      };
      const returns = !change.status_num || mayReturn(task, change.status_num, isAdmin);
      const undo = (): void => save({ ...changed(task, change), version: version + 1 }, before, false);
      toastUndo(message, undoable && returns ? undo : undefined);
      return version + 1;
    } catch (error) {
      versions.current.delete(task.id);
      fail(error, { ...task, version }, change);
      throw error;
    } finally {
      for (const area of ['tasks', 'dashboard']) void queries.invalidateQueries({ queryKey: [area] });
    }
  };

  const save = (task: TaskRow, change: TaskChange, undoable = true): void => {
    setUnsaved((all) => all.filter((one) => one.task.id !== task.id));
    setAhead((all) => ({
      ...all,
      [task.id]: { change: { ...all[task.id]?.change, ...change }, until: Number.POSITIVE_INFINITY },
    }));
    const before = versions.current.get(task.id) ?? Promise.resolve(0);
    const after = before.then((known) => send(task, change, Math.max(known, task.version), undoable));
    after.catch(() => undefined); // told where it failed
    versions.current.set(task.id, after);
  };

  const retry = (): void => unsaved.forEach(({ task, change }) => save(task, change));
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    const online = (): void => again.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  return {
    shown: (task) => {
      const kept = unsaved.find((one) => one.task.id === task.id);
      if (kept) return changed(task, kept.change);
      const own = ahead[task.id];
      return own && task.version <= own.until ? changed(task, own.change) : task;
    },
    save,
    unsaved,
    retry,
    discard: () => setUnsaved([]),
    conflict,
    settle: (chosen) => {
      const theirs = conflict?.theirs;
      setConflict(undefined);
      if (theirs && chosen && Object.keys(chosen).length) save(theirs, chosen, false);
    },
  };
}

export const hasChange = (unsaved: readonly Unsaved[], id: number): boolean =>
  unsaved.some(({ task }) => task.id === id);
