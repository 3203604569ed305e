import { Global, Module } from '@nestjs/common';
import { ActivityLog } from './activity-log.js';
import { SetStatus } from './set-status.js';

/** What happened to rows, for every feature that keeps it. */
@Global()
@Module({ providers: [ActivityLog, SetStatus], exports: [ActivityLog, SetStatus] })
export class ActivityModule {}
