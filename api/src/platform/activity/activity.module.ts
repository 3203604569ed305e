import { Global, Module } from '@nestjs/common';
import { ActivityLog } from './activity-log.js';
import { RemoveRow } from '../removal/remove-row.js';
import { SetStatus } from './set-status.js';

/** What happened to rows, for every feature that keeps it. */
@Global()
@Module({ providers: [ActivityLog, SetStatus, RemoveRow], exports: [ActivityLog, SetStatus, RemoveRow] })
export class ActivityModule {}
