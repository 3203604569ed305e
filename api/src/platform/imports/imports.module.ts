import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { inWorker } from '../queue/in-worker.js';
import { FaultsWorkbook } from './faults-workbook.js';
import { ImportChangesQueries } from './import-changes.queries.js';
import { ImportCheck } from './import-check.js';
import { ImportCommit } from './import-commit.js';
import { ImportJobsController } from './import-jobs.controller.js';
import { ImportKinds } from './import-kinds.js';
import { ImportRuns } from './import-runs.js';
import { ImportUndo } from './import-undo.js';
import { ImportsCommands } from './imports.commands.js';
import { ImportsProcessor } from './imports.processor.js';
import { ImportsQueries } from './imports.queries.js';

/** Workbooks as rows, as jobs: checked, committed, undone; each feature registers its own kind. */
@Global()
@Module({
  imports: [BullModule.registerQueue({ name: 'imports' })],
  controllers: [ImportJobsController],
  providers: [
    ImportKinds,
    ImportsCommands,
    ImportsQueries,
    ImportChangesQueries,
    ImportRuns,
    ImportUndo,
    ...inWorker(ImportCheck, ImportCommit, FaultsWorkbook, ImportsProcessor),
  ],
  exports: [ImportKinds, ImportsCommands],
})
export class ImportsModule {}
