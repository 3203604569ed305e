import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { endTracing } from './tracing.js';

/** Sends the last spans of a process that stops. */
@Injectable()
export class TracesEnd implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return endTracing();
  }
}
