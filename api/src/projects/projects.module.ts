import { Module } from '@nestjs/common';
import { ProjectOptionsController } from './project-options.controller.js';
import { ProjectPreviewQueries } from './project-preview.queries.js';
import { ProjectsCommands } from './projects.commands.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsQueries } from './projects.queries.js';

@Module({
  controllers: [ProjectsController, ProjectOptionsController],
  providers: [ProjectsQueries, ProjectsCommands, ProjectPreviewQueries],
  exports: [ProjectsQueries],
})
export class ProjectsModule {}
