import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { inWorker } from '../platform/queue/in-worker.js';
import { FaultsWorkbook } from './faults-workbook.js';
import { ImportCheck } from './import-check.js';
import { ImportCommit } from './import-commit.js';
import { ImportJobsController } from './import-jobs.controller.js';
import { ImportRuns } from './import-runs.js';
import { ImportKinds } from './import-kinds.js';
import { ImportUndo } from './import-undo.js';
import { ImportsCommands } from './imports.commands.js';
import { ImportsProcessor } from './imports.processor.js';
import { ImportsQueries } from './imports.queries.js';
import { LocationImportsController } from './location-imports.controller.js';
import { LocationImports } from './location-imports.js';
import { TaskImportsController } from './task-imports.controller.js';
import { TaskImports } from './task-imports.js';

@Module({
  imports: [BullModule.registerQueue({ name: 'imports' }), JobsModule],
  controllers: [LocationImportsController, TaskImportsController, ImportJobsController],
  providers: [
    ImportsCommands,
    ImportsQueries,
    ImportRuns,
    ImportUndo,
    ImportKinds,
    LocationImports,
    TaskImports,
    ...inWorker(ImportCheck, ImportCommit, FaultsWorkbook, ImportsProcessor),
  ],
})
export class ImportsModule {}
