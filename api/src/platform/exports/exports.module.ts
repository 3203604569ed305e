import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { inWorker } from '../queue/in-worker.js';
import { ExportFiles } from './export-files.js';
import { ExportJobsController } from './export-jobs.controller.js';
import { ExportKinds } from './export-kinds.js';
import { ExportRuns } from './export-runs.js';
import { ExportsCommands } from './exports.commands.js';
import { ExportsProcessor } from './exports.processor.js';
import { ExportsQueries } from './exports.queries.js';

/** Lists as workbooks, as jobs; each feature registers its own. */
@Global()
@Module({
  imports: [BullModule.registerQueue({ name: 'exports' })],
  controllers: [ExportJobsController],
  providers: [ExportKinds, ExportsCommands, ExportsQueries, ...inWorker(ExportRuns, ExportFiles, ExportsProcessor)],
  exports: [ExportKinds, ExportsCommands],
})
export class ExportsModule {}
