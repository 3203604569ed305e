import { Module } from '@nestjs/common';
import { ChosenTasks } from './chosen-tasks.js';
import { TaskActions } from './task-actions.js';
import { TaskActionsController } from './task-actions.controller.js';
import { TaskAttentionController } from './task-attention.controller.js';
import { TaskAttentionQueries } from './task-attention.queries.js';
import { TaskTrash } from './task-trash.js';
import { TaskTrashQueries } from './task-trash.queries.js';
import { TasksCommands } from './tasks.commands.js';
import { TasksController } from './tasks.controller.js';
import { TasksQueries } from './tasks.queries.js';

@Module({
  controllers: [TaskActionsController, TaskAttentionController, TasksController],
  providers: [TasksQueries, TasksCommands, ChosenTasks, TaskActions, TaskAttentionQueries, TaskTrash, TaskTrashQueries],
  exports: [TasksQueries],
})
export class TasksModule {}
