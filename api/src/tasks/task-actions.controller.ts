import { Body, Controller, type OnModuleInit, Param, ParseIntPipe, Query } from '@nestjs/common';
import type { TasksChanged } from '@guyline/contract/tasks/actions';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Serves } from '../platform/access/serves.js';
import { Bulk, type BulkDone } from '../platform/bulk/bulk.js';
import { UndoJobs } from '../platform/bulk/undo-jobs.js';
import { WithMessage } from '../platform/http/envelope.interceptor.js';
import { ManyIds } from '../platform/http/many-ids.js';
import { MatchingTasks } from './matching-tasks.js';
import { TaskActions } from './task-actions.js';
import {
  ChangeMatchingDto,
  ChosenTasksDto,
  MatchingTasksDto,
  RestoreTasksDto,
  SetTaskStatusDto,
  TrashListQuery,
  UndoTasksDto,
} from './task-actions.dto.js';
import { TaskTrash } from './task-trash.js';
import { TaskTrashQueries } from './task-trash.queries.js';
import { UndoTasks } from './undo-tasks.js';

/** Changes to many tasks at once, deleting, and the trash. */
@Controller()
export class TaskActionsController implements OnModuleInit {
  constructor(
    private readonly bulk: Bulk,
    private readonly actions: TaskActions,
    private readonly trash: TaskTrash,
    private readonly trashed: TaskTrashQueries,
    private readonly matching: MatchingTasks,
    private readonly undoing: UndoTasks,
    private readonly undoJobs: UndoJobs,
  ) {}

  /** What a job does to many tasks. */
  onModuleInit(): void {
    const done = ({ updated_cnt }: TasksChanged): BulkDone => ({ done_cnt: updated_cnt });
    this.bulk.on<SetTaskStatusDto>('tasks_status', {
      permission: 'tasks.edit',
      run: async (actor, input, em, id) => done(await this.actions.setStatus(actor, input, { em, id })),
    });
    this.bulk.on<ChosenTasksDto>('tasks_delete', {
      permission: 'tasks.delete',
      run: async (actor, { phase_ids }, em) => done(await this.trash.delete(actor, phase_ids, em)),
    });
    this.bulk.on<ChangeMatchingDto>('tasks_matching', {
      permission: 'tasks.edit',
      run: (actor, input, em, jobId) => this.matching.change(actor, input, em, jobId),
    });
    this.bulk.on<{ job_id: string }>('tasks_undo', {
      permission: 'tasks.edit',
      run: (actor, input, em) => this.undoing.undo(actor, input, em),
    });
    this.bulk.on<RestoreTasksDto>('tasks_restore', {
      permission: 'tasks.delete',
      run: async (actor, { ids }, em) => done(await this.trash.restore(actor, ids, em)),
    });
  }

  @Serves(taskRoutes.kinds)
  @ManyIds()
  kinds(@CurrentActor() actor: SessionActor, @Body() { phase_ids }: ChosenTasksDto) {
    return this.actions.kinds(actor, phase_ids);
  }

  @Serves(taskRoutes.setStatus)
  @ManyIds()
  async setStatus(@CurrentActor() actor: SessionActor, @Body() input: SetTaskStatusDto) {
    const job = await this.bulk.started(actor, 'tasks_status', input.phase_ids, input);
    if (job) return job;
    const changed = await this.actions.setStatus(actor, input);
    return new WithMessage(changed, 'tasks_saved', { count: changed.updated_cnt });
  }

  @Serves(taskRoutes.matchingKinds)
  matchingKinds(@CurrentActor() actor: SessionActor, @Body() input: MatchingTasksDto) {
    return this.matching.kinds(actor, input);
  }

  @Serves(taskRoutes.changeMatching)
  changeMatching(@CurrentActor() actor: SessionActor, @Body() input: ChangeMatchingDto) {
    return this.matching.start(actor, input);
  }

  @Serves(taskRoutes.undo)
  undo(@CurrentActor() actor: SessionActor, @Body() { job_id }: UndoTasksDto) {
    return this.undoJobs.start(actor, job_id);
  }

  @Serves(taskRoutes.removeMany)
  @ManyIds()
  async deleteMany(@CurrentActor() actor: SessionActor, @Body() { phase_ids }: ChosenTasksDto) {
    const job = await this.bulk.started(actor, 'tasks_delete', phase_ids, { phase_ids });
    if (job) return job;
    const changed = await this.trash.delete(actor, phase_ids);
    return new WithMessage(changed, 'tasks_deleted', { count: changed.updated_cnt });
  }

  @Serves(taskRoutes.remove)
  async delete(@CurrentActor() actor: SessionActor, @Param('id', ParseIntPipe) id: number) {
    return new WithMessage(await this.trash.delete(actor, [id]), 'task_deleted');
  }

  @Serves(taskRoutes.trash)
  list(@CurrentActor() actor: SessionActor, @Query() query: TrashListQuery) {
    return this.trashed.list(actor, query);
  }

  @Serves(taskRoutes.restore)
  @ManyIds()
  async restore(@CurrentActor() actor: SessionActor, @Body() { ids }: RestoreTasksDto) {
    const job = await this.bulk.started(actor, 'tasks_restore', ids, { ids });
    if (job) return job;
    const changed = await this.trash.restore(actor, ids);
    return new WithMessage(changed, 'tasks_restored', { count: changed.updated_cnt });
  }
}
