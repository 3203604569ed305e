import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { jobId } from '../jobs/own-job.sql.js';
import { CurrentActor, type SessionActor } from '../platform/access/actor.js';
import { Requires } from '../platform/access/requires.js';
import { ImportsCommands } from './imports.commands.js';
import { CommitImportDto, MapColumnsDto } from './imports.dto.js';
import { ImportsQueries } from './imports.queries.js';

/** What only an import can do among a person's jobs. */
@Controller('common/job')
export class ImportJobsController {
  constructor(
    private readonly queries: ImportsQueries,
    private readonly commands: ImportsCommands,
  ) {}

  @Post(':id/commit')
  @Requires('jobs.own')
  commit(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string, @Body() input: CommitImportDto) {
    return this.commands.commit(actor, id, input);
  }

  @Post(':id/mapping')
  @Requires('jobs.own')
  map(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string, @Body() input: MapColumnsDto) {
    return this.commands.map(actor, id, input);
  }

  @Post(':id/undo')
  @Requires('jobs.own')
  undo(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.commands.undo(actor, id);
  }

  @Get(':id/faults')
  @Requires('jobs.own')
  faults(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.queries.faults(actor, id);
  }
}
