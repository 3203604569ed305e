import { Module } from '@nestjs/common';
import { inWorker } from '../queue/in-worker.js';
import { AllJobsCommands } from './all/all-jobs.commands.js';
import { AllJobsController } from './all/all-jobs.controller.js';
import { AllJobsQueries } from './all/all-jobs.queries.js';
import { QueueJobsCommands } from './all/queue-jobs.commands.js';
import { QueueJobsQueries } from './all/queue-jobs.queries.js';
import { CleanUp } from './clean-up/clean-up.js';
import { JobChores } from './clean-up/job-chores.js';
import { DownloadsController } from './downloads.controller.js';
import { JobsCommands } from './jobs.commands.js';
import { JobsController } from './jobs.controller.js';
import { JobsQueries } from './jobs.queries.js';

@Module({
  controllers: [JobsController, AllJobsController, DownloadsController],
  providers: [
    JobsQueries,
    JobsCommands,
    AllJobsQueries,
    AllJobsCommands,
    QueueJobsQueries,
    QueueJobsCommands,
    ...inWorker(CleanUp, JobChores),
  ],
})
export class JobsModule {}
