import { Module } from '@nestjs/common';
import { inWorker } from '../platform/queue/in-worker.js';
import { ChosenTasks } from './chosen-tasks.js';
import { CountChores } from './count-chores.js';
import { TaskImportsController } from './import/task-imports.controller.js';
import { TaskImports } from './import/task-imports.js';
import { CountsCheck } from './counts-check.js';
import { KeptCounts } from './kept-counts.js';
import { MatchingTasks } from './matching-tasks.js';
import { TaskActionsController } from './task-actions.controller.js';
import { TaskActions } from './task-actions.js';
import { TaskAttentionController } from './task-attention.controller.js';
import { TaskAttentionQueries } from './task-attention.queries.js';
import { TaskExportsController } from './task-exports.controller.js';
import { TaskTrash } from './task-trash.js';
import { TaskTrashQueries } from './task-trash.queries.js';
import { TaskReasonsController } from './task-reasons.controller.js';
import { TaskReasonsQueries } from './task-reasons.queries.js';
import { TasksCommands } from './tasks.commands.js';
import { TasksController } from './tasks.controller.js';
import { TasksQueries } from './tasks.queries.js';
import { UndoTasks } from './undo-tasks.js';
import { ZeroReasons } from './zero-reasons.js';

@Module({
  controllers: [
    TaskImportsController,
    TaskExportsController,
    TaskActionsController,
    TaskAttentionController,
    TaskReasonsController,
    TasksController,
  ],
  providers: [
    TasksQueries,
    TasksCommands,
    ChosenTasks,
    TaskActions,
    MatchingTasks,
    UndoTasks,
    TaskAttentionQueries,
    TaskReasonsQueries,
    TaskTrash,
    TaskTrashQueries,
    TaskImports,
    ...inWorker(KeptCounts, CountsCheck, ZeroReasons, CountChores),
  ],
  exports: [TasksQueries],
})
export class TasksModule {}
