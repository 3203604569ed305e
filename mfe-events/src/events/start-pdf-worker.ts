import { VerifiedWorker } from '@guyline/web-core/verified-worker';

/** PDF.js in a worker of its own, which can be ended. */
export const startPdfWorker = (): Promise<Worker> =>
  new VerifiedWorker(new URL('./pdf-worker.ts', import.meta.url)).start();
