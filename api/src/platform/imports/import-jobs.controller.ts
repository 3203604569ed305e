import { Body, Controller, Param, Query } from '@nestjs/common';
import { jobRoutes } from '@guyline/contract/routes/jobs';
import { jobId } from '../jobs/own-job.sql.js';
import { CurrentActor, type SessionActor } from '../access/actor.js';
import { Serves } from '../access/serves.js';
import { ImportChangesQueries } from './import-changes.queries.js';
import { ImportsCommands } from './imports.commands.js';
import { CommitImportDto, ImportChangesQuery, MapColumnsDto } from './imports.dto.js';
import { ImportsQueries } from './imports.queries.js';

/** What only an import can do among a person's jobs. */
@Controller()
export class ImportJobsController {
  constructor(
    private readonly queries: ImportsQueries,
    private readonly changed: ImportChangesQueries,
    private readonly commands: ImportsCommands,
  ) {}

  @Serves(jobRoutes.commit)
  commit(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string, @Body() input: CommitImportDto) {
    return this.commands.commit(actor, id, input);
  }

  @Serves(jobRoutes.changes)
  changes(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string, @Query() query: ImportChangesQuery) {
    return this.changed.page(actor, id, query);
  }

  @Serves(jobRoutes.mapColumns)
  map(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string, @Body() input: MapColumnsDto) {
    return this.commands.map(actor, id, input);
  }

  @Serves(jobRoutes.undo)
  undo(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.commands.undo(actor, id);
  }

  @Serves(jobRoutes.faults)
  faults(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string) {
    return this.queries.faults(actor, id);
  }
}
