import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { inWorker } from '../queue/in-worker.js';
import { Bulk } from './bulk.js';
import { BulkProcessor } from './bulk.processor.js';

/** Changes to many rows at once, as jobs. */
@Global()
@Module({
  imports: [BullModule.registerQueue({ name: 'bulk' })],
  providers: [Bulk, ...inWorker(BulkProcessor)],
  exports: [Bulk],
})
export class BulkModule {}
