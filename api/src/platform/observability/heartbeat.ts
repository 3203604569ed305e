import { writeFileSync } from 'node:fs';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

const BEAT_MS = 5_000;

/**
 * Touches a file every five seconds (`HEARTBEAT_FILE`), for whoever watches a worker, which answers on no port: a file
 * that is half a minute old is that of a process that is stuck. What it leans on is not asked: a restart cures nothing there.
 */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'heartbeatFile'>) {}

  /** @throws Error if the file cannot be written: nobody would see that the process is well */
  onApplicationBootstrap(): void {
    const file = this.config.heartbeatFile;
    if (file === null) return;
    const beat = (): void => writeFileSync(file, '\n');
    beat();
    this.timer = setInterval(beat, BEAT_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
