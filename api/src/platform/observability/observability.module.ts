import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { CONFIG, type Config } from '../config.js';
import { processRole } from '../config-role.js';
import { HealthController } from './health.controller.js';
import { Heartbeat } from './heartbeat.js';
import { MetricsPort } from './metrics-port.js';
import { TracesEnd } from '../tracing/traces-end.js';
import { Readiness } from './readiness.js';
import { SharedFigures } from './shared-figures.js';

@Module({
  imports: [
    TerminusModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ drainSeconds }: Config) => ({
        logger: false, // it would log every probe; Readiness logs what changes
        // After SIGTERM: a balancer has to notice that nothing more is to be sent. No balancer stands before a worker.
        gracefulShutdownTimeoutMs: processRole() === 'worker' ? 0 : drainSeconds * 1_000,
      }),
    }),
  ],
  controllers: [HealthController],
  providers: [Heartbeat, MetricsPort, Readiness, SharedFigures, TracesEnd],
})
export class ObservabilityModule {}
