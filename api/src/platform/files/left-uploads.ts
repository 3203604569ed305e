import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { recordedAt } from '../clock/clock.js';
import { UploadFolder } from './upload-folder.js';

/** Longer than any request lasts: folders that are younger may belong to another process of this machine. */
const LEFT_AFTER_MS = 60 * 60 * 1_000;

/** Removes at start what processes left behind that were killed while they received files. */
@Injectable()
export class LeftUploads implements OnApplicationBootstrap {
  private readonly log = new Logger(LeftUploads.name);

  /** Nothing waits for it, and a folder that cannot be removed does not keep the portal from starting. */
  onApplicationBootstrap(): void {
    const before = new Date(recordedAt().getTime() - LEFT_AFTER_MS);
    UploadFolder.removeAll(before).catch((error: unknown) => this.log.warn(String(error)));
  }
}
