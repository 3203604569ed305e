import { Module } from '@nestjs/common';
import { TasksCommands } from './tasks.commands.js';
import { TasksController } from './tasks.controller.js';
import { TasksQueries } from './tasks.queries.js';

@Module({ controllers: [TasksController], providers: [TasksQueries, TasksCommands], exports: [TasksQueries] })
export class TasksModule {}
