import { Controller, Query } from '@nestjs/common';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { ClientInfo } from '../platform/access/client-info.js';
import { Serves } from '../platform/access/serves.js';
import { ExportKinds } from '../platform/exports/export-kinds.js';
import { ExportsCommands } from '../platform/exports/exports.commands.js';
import { projectSheet } from './project-sheet.js';
import { ProjectListQuery } from './projects.dto.js';

/** The list of projects as a workbook: the same query, all of its rows. */
@Controller()
export class ProjectExportsController {
  constructor(
    private readonly exports: ExportsCommands,
    kinds: ExportKinds,
  ) {
    kinds.on<ProjectListQuery>('projects', { permission: 'projects.read', sheets: projectSheet });
  }

  @Serves(projectRoutes.export)
  projects(@CurrentActor() actor: SessionActor, @Query() query: ProjectListQuery, @ClientInfo() from: ClientInfo) {
    return this.exports.order(actor, { name: 'projects', query }, from);
  }
}
