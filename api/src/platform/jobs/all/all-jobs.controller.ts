import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { allJobRoutes } from '@guyline/contract/routes/all-jobs';
import { CurrentActor, type SessionActor } from '../../access/actor.js';
import { ClientInfo } from '../../access/client-info.js';
import { Serves } from '../../access/serves.js';
import { WithMessage } from '../../http/envelope.interceptor.js';
import { jobId } from '../own-job.sql.js';
import { AllJobsCommands } from './all-jobs.commands.js';
import { AnyJobQuery, FailedWorkQuery, RetryWork } from './all-jobs.dto.js';
import { AllJobsQueries } from './all-jobs.queries.js';
import { QueueJobsCommands } from './queue-jobs.commands.js';
import { QueueJobsQueries } from './queue-jobs.queries.js';

@Controller()
export class AllJobsController {
  constructor(
    private readonly queries: AllJobsQueries,
    private readonly commands: AllJobsCommands,
    private readonly queueQueries: QueueJobsQueries,
    private readonly queueCommands: QueueJobsCommands,
  ) {}

  @Serves(allJobRoutes.list)
  list(@Query() query: AnyJobQuery, @Headers('accept-language') language?: string) {
    return this.queries.list(query, language);
  }

  @Serves(allJobRoutes.queues)
  async queues() {
    return { list: await this.queueQueries.figures() };
  }

  @Serves(allJobRoutes.failed)
  failed(@Param('queue') queue: string, @Query() query: FailedWorkQuery) {
    return this.queueQueries.failed(queue, query);
  }

  @Serves(allJobRoutes.retryFailed)
  async retryFailed(
    @CurrentActor() actor: SessionActor,
    @Param('queue') queue: string,
    @Body() { id }: RetryWork,
    @ClientInfo() from: ClientInfo,
  ) {
    await this.queueCommands.retry(actor, queue, id, from);
    return new WithMessage(null, 'job_retried');
  }

  @Serves(allJobRoutes.retry)
  async retry(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string, @ClientInfo() from: ClientInfo) {
    await this.commands.retry(actor, id, from);
    return new WithMessage(null, 'job_retried');
  }

  @Serves(allJobRoutes.cancel)
  async cancel(@CurrentActor() actor: SessionActor, @Param('id', jobId) id: string, @ClientInfo() from: ClientInfo) {
    await this.commands.cancel(actor, id, from);
    return new WithMessage(null, 'job_cancelling');
  }
}
