import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { inWorker } from '../queue/in-worker.js';
import { Bulk } from './bulk.js';
import { BulkJobsController } from './bulk-jobs.controller.js';
import { BulkProcessor } from './bulk.processor.js';
import { RowUndo } from './row-undo.js';
import { UndoJobs } from './undo-jobs.js';

/** Changes to many rows at once, as jobs. */
@Global()
@Module({
  imports: [BullModule.registerQueue({ name: 'bulk' })],
  controllers: [BulkJobsController],
  providers: [Bulk, RowUndo, UndoJobs, ...inWorker(BulkProcessor)],
  exports: [Bulk, RowUndo, UndoJobs],
})
export class BulkModule {}
