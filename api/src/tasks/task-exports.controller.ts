import { Controller, Query } from '@nestjs/common';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { Db } from '../platform/db/db.js';
import { roundsWithin } from './round-sheet.js';
import { taskSheet } from './task-sheet.js';
import { TaskListQuery } from './tasks.dto.js';

/** The list of tasks as a workbook that can be imported again: the same query, all of its rows. */
@Controller()
export class TaskExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    db: Db,
    kinds: ExportKinds,
  ) {
    kinds.on<TaskListQuery>('tasks', {
      permission: 'tasks.read',
      sheets: async (actor, query, { dayForm }, given) => [
        taskSheet(actor, query, { given, dayForm, rounds: await roundsWithin(db, actor, query) }),
      ],
    });
  }

  @Serves(taskRoutes.export)
  tasks(@CurrentActor() actor: SessionActor, @Query() query: TaskListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'tasks', query }, from);
  }
}
