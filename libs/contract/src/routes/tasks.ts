import type { BulkAnswer } from '../bulk.js';
import type { Saved } from '../envelope.js';
import type { ExportAnswer } from '../exports.js';
import type { ImportTasks, JobStarted } from '../jobs.js';
import type {
  ChangeMatching,
  ChosenKinds,
  DeleteTasks,
  MatchingKinds,
  MatchingTasks,
  RestoreTasks,
  SetTaskStatus,
  StatusSet,
  TasksChanged,
  TrashFilter,
  TrashPage,
  UndoTasks,
} from '../tasks/actions.js';
import type { ReasonCounts } from '../risk/counts.js';
import type { TaskAttention } from '../tasks/attention.js';
import type {
  CreateTask,
  TaskDetail,
  TaskDetailAll,
  TaskListFilter,
  TaskPage,
  TaskPageWithoutCounts,
  TaskShown,
  UpdateTask,
} from '../tasks/rows.js';
import { del, get, post } from './route.js';

export const taskRoutes = {
  list: get(':role/task/list', 'tasks.read').typed<{
    query: TaskListFilter;
    answer: TaskPage;
    reduced: TaskPageWithoutCounts;
  }>(),
  /** Why the tasks of the list are at risk, counted: for choosing one of the reasons. */
  reasons: get(':role/task/reasons', 'tasks.read').typed<{ query: TaskListFilter; answer: ReasonCounts }>(),
  export: get(':role/task/export', 'tasks.read').typed<{ query: TaskListFilter; answer: ExportAnswer }>(),
  import: post(':role/task/import', 'tasks.import').typed<{ form: ImportTasks; files: 'file'; answer: JobStarted }>(),
  one: get(':role/task/:id', 'tasks.read').typed<{ answer: TaskShown }>(),
  detail: get(':role/task/:id/detail', 'tasks.read').typed<{ answer: TaskDetail }>(),
  detailAll: get(':role/task/:id/detail/all', 'tasks.read').typed<{ answer: TaskDetailAll }>(),
  create: post(':role/task/create', 'tasks.create').typed<{ body: CreateTask; answer: Saved }>(),
  update: post(':role/task/:id/update', 'tasks.edit').typed<{ body: UpdateTask; answer: Saved }>(),
  /** What the chosen tasks are, so that only possible moves are offered. */
  kinds: post(':role/task/action/status_check', 'tasks.edit').typed<{ body: DeleteTasks; answer: ChosenKinds }>(),
  setStatus: post(':role/task/action/status_update', 'tasks.edit').typed<{
    body: SetTaskStatus;
    answer: BulkAnswer<StatusSet>;
  }>(),
  /** The same of all tasks that a filter opens. */
  matchingKinds: post(':role/task/action/matching_check', 'tasks.edit').typed<{
    body: MatchingTasks;
    answer: MatchingKinds;
  }>(),
  changeMatching: post(':role/task/action/matching_update', 'tasks.edit').typed<{
    body: ChangeMatching;
    answer: JobStarted;
  }>(),
  remove: del(':role/task/:id/delete', 'tasks.delete').typed<{ answer: TasksChanged }>(),
  removeMany: del(':role/task/bulk_delete', 'tasks.delete').typed<{
    body: DeleteTasks;
    answer: BulkAnswer<TasksChanged>;
  }>(),
  trash: get(':role/task/trash/list', 'tasks.delete').typed<{ query: TrashFilter; answer: TrashPage }>(),
  /** Of remotes that were deployed before `common/job/{id}/revert`, which does the same; goes with the next release. */
  undo: post(':role/task/action/undo', 'tasks.edit').typed<{ body: UndoTasks; answer: JobStarted }>(),
  restore: post(':role/task/action/restore', 'tasks.delete').typed<{
    body: RestoreTasks;
    answer: BulkAnswer<TasksChanged>;
  }>(),
  attention: get(':role/task/attention', 'tasks.read').typed<{ answer: TaskAttention }>(),
};
