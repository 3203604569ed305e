import { Module } from '@nestjs/common';
import { inWorker } from '../queue/in-worker.js';
import { CleanUp } from './clean-up/clean-up.js';
import { JobChores } from './clean-up/job-chores.js';
import { DownloadsController } from './downloads.controller.js';
import { JobsCommands } from './jobs.commands.js';
import { JobsController } from './jobs.controller.js';
import { JobsQueries } from './jobs.queries.js';

@Module({
  controllers: [JobsController, DownloadsController],
  providers: [JobsQueries, JobsCommands, ...inWorker(CleanUp, JobChores)],
})
export class JobsModule {}
