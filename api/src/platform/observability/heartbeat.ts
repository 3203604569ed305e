import { writeFileSync } from 'node:fs';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

const BEAT_MS = 5_000;
/** Truncates the file, which renews its time and needs no space on a full disk. */
const beat = (file: string): void => writeFileSync(file, '');

/**
 * Touches a file every five seconds (`HEARTBEAT_FILE`), so that a supervisor can see that a worker is not stuck: a file
 * that is half a minute old is that of a process that is stuck. What it leans on is not asked: a restart cures nothing there.
 */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Heartbeat.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'heartbeatFile'>) {}

  /** @throws Error if the file cannot be written: nobody would see that the process is well */
  onApplicationBootstrap(): void {
    const file = this.config.heartbeatFile;
    if (file === null) return;
    beat(file);
    this.timer = setInterval(() => this.again(file), BEAT_MS).unref();
  }

  /** A worker that works is not ended because its file cannot be written: whoever watches decides. */
  private again(file: string): void {
    try {
      beat(file);
    } catch (error) {
      this.log.warn(`${file} cannot be touched: ${String(error)}`);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
