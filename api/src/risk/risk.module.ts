import { Module } from '@nestjs/common';
import { inWorker } from '../platform/queue/in-worker.js';
import { KeptRisks } from './kept-risk.js';
import { RiskChores } from './risk-chores.js';
import { WeekCommands } from './week.commands.js';
import { WeekController } from './week.controller.js';
import { WeekQueries } from './week.queries.js';

@Module({
  controllers: [WeekController],
  providers: [WeekQueries, WeekCommands, ...inWorker(KeptRisks, RiskChores)],
})
export class RiskModule {}
