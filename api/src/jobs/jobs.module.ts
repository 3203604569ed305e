import { Module } from '@nestjs/common';
import { DownloadLinks } from '../platform/files/download-links.js';
import { DownloadsController } from './downloads.controller.js';
import { JobsCommands } from './jobs.commands.js';
import { JobsController } from './jobs.controller.js';
import { JobsQueries } from './jobs.queries.js';

@Module({
  controllers: [JobsController, DownloadsController],
  providers: [JobsQueries, JobsCommands, DownloadLinks],
  exports: [JobsQueries, DownloadLinks],
})
export class JobsModule {}
