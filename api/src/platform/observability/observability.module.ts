import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthController } from './health.controller.js';
import { Heartbeat } from './heartbeat.js';
import { MetricsPort } from './metrics-port.js';
import { TracesEnd } from '../tracing/traces-end.js';
import { Readiness } from './readiness.js';
import { SharedFigures } from './shared-figures.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })], // it would log every probe; Readiness logs what changes
  controllers: [HealthController],
  providers: [Heartbeat, MetricsPort, Readiness, SharedFigures, TracesEnd],
})
export class ObservabilityModule {}
