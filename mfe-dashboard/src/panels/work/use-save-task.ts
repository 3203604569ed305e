import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { levels } from '@guyline/contract/access';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskDetail, TaskRow } from '@guyline/contract/tasks/rows';
import { useToasts } from '@guyline/ui/toasts';
import { useUndoToast } from '@guyline/ui/use-undo-toast';
import { ApiError, http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { saveStoreOf, type TaskConflict } from './save-store.js';
import { changed, mayReturn } from './shown-task.js';
import { useSavedText } from './task-name.js';
import { useResend } from './use-resend.js';
import { ownerOf, type TaskChange, type Unsaved } from './unsaved.js';

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
  /** Whether no other list on screen tells of unsaved changes. */
  alone: boolean;
  /** Ends the conflict: saves what the person chose, if that changes anything. */
  settle: (chosen: TaskChange) => void;
  /** Ends the conflict without a choice: the person's change stays unsaved, and is asked about when it is sent again. */
  putOff: () => void;
}

/** Whether the task is as the change makes it. */
const isIn = (task: TaskRow, change: TaskChange): boolean =>
  JSON.stringify({ ...task, ...change }) === JSON.stringify(task);

/** Whether the server could not say yes or no. */
const unanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Saves status and date of tasks without leaving the list: shown at once, undone from the toast, never lost. */
export function useSaveTask(): TaskSaves {
  const queries = useQueryClient();
  const toasts = useToasts();
  const toastUndo = useUndoToast(true); // status and date are set back where they were set
  const savedText = useSavedText();
  const person = useSession();
  const isAdmin = person.level_num === levels.admin;
  const store = saveStoreOf(queries, ownerOf(person));
  const { ahead, unsaved, conflicts, views } = useSyncExternalStore(store.subscribe, store.read);

  const alreadySaved = (theirs: TaskRow, change: TaskChange): void => {
    store.saved(theirs.id, theirs.version - 1);
    toasts.done(savedText(theirs, change));
  };

  const fail = (error: unknown, { task, change }: Unsaved): void => {
    if (error instanceof ApiError && error.status === 409) {
      const theirs = error.failure.data as TaskDetail;
      // Another tab may have sent it, or the answer was lost on its way: there is nothing to choose.
      if (isIn(theirs, change)) return alreadySaved(theirs, change);
      store.hide(task.id);
      return store.ask({ read: task, mine: change, theirs });
    }
    store.hide(task.id);
    if (unanswered(error)) store.keep({ task, change });
    else store.release(task.id); // what was kept before stays so: the person was told that it is
    toasts.failed(error);
  };

  const send = async ({ task, change }: Unsaved, undoable: boolean): Promise<void> => {
    const version = store.versionOf(task);
    store.show(task.id, change);
    try {
      await http.call(taskRoutes.update, { params: { id: task.id }, body: { ...change, version } });
      store.saved(task.id, version);
      const before: TaskChange = {
        ...(change.status_num && { status_num: task.status_num }),
        ...(change.scheduled_date !== undefined && { scheduled_date: task.scheduled_date }),
      };
      const returns = !change.status_num || mayReturn(task, change.status_num, isAdmin);
      const undo = (): void => save({ ...changed(task, change), version: version + 1 }, before, false);
      toastUndo(savedText(task, change), undoable && returns ? undo : undefined);
    } catch (error) {
      fail(error, { task: { ...task, version }, change });
    } finally {
      for (const area of ['tasks', 'states', 'risk']) void queries.invalidateQueries({ queryKey: [area] });
    }
  };

  const save = (task: TaskRow, change: TaskChange, undoable = true): void => {
    const next = store.addTo({ task, change });
    store.show(task.id, next.change);
    store.inTurn(task.id, async () => {
      // What was sent before it may have failed while it waited.
      if (!store.addToConflict(next)) await send(store.addTo(next), undoable);
    });
  };

  // What is on its way does not wait: of several lists only the first one that hears of the connection sends it.
  const retry = (): void => store.waiting().forEach(({ task, change }) => save(task, change));
  const view = useResend(store, retry);

  const conflict = views.at(-1) === view ? conflicts[0] : undefined;
  return {
    alone: views.every((one) => one === view),
    shown: (task) => {
      const kept = unsaved.find((one) => one.task.id === task.id);
      if (kept) return changed(task, kept.change);
      const own = ahead[task.id];
      return own && task.version <= own.until ? changed(task, own.change) : task;
    },
    save,
    unsaved,
    retry,
    discard: () => store.discard(),
    conflict,
    settle: (chosen) => {
      if (!conflict) return;
      const { theirs } = conflict;
      const left = Object.keys(chosen).length ? { task: theirs, change: chosen } : undefined;
      store.settled(conflict, left);
      if (left) save(left.task, left.change, false);
    },
    putOff: () => {
      if (conflict) store.settled(conflict, { task: conflict.read, change: conflict.mine });
    },
  };
}

/** Whether a change of the task could not be sent yet. */
export const hasChange = (unsaved: readonly Unsaved[], id: number): boolean =>
  unsaved.some(({ task }) => task.id === id);
