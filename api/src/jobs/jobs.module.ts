import { Module } from '@nestjs/common';
import { DownloadsController } from './downloads.controller.js';
import { JobsCommands } from './jobs.commands.js';
import { JobsController } from './jobs.controller.js';
import { JobsQueries } from './jobs.queries.js';

@Module({
  controllers: [JobsController, DownloadsController],
  providers: [JobsQueries, JobsCommands],
  exports: [JobsQueries],
})
export class JobsModule {}
