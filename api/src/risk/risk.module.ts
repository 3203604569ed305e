import { Module } from '@nestjs/common';
import { inWorker } from '../platform/queue/in-worker.js';
import { KeptRisks } from './kept-risk.js';
import { RiskChores } from './risk-chores.js';

@Module({ providers: [...inWorker(KeptRisks, RiskChores)] })
export class RiskModule {}
