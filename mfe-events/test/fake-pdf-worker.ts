import { DecompressionStream, TransformStream } from 'node:stream/web';
import { type PdfAnswer, type PdfOrder, drawPages } from '../src/events/pdf-pages.js';

/** A canvas as large as it says, on which nothing is drawn. */
class OffscreenCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  transferToImageBitmap() {
    return { width: this.width, height: this.height, close: () => undefined };
  }
}

class Port extends EventTarget {
  other: Port | undefined;
  start(): void {}
  postMessage(data: unknown): void {
    this.other?.dispatchEvent(new MessageEvent('message', { data }));
  }
}

class MessageChannel {
  port1 = new Port();
  port2 = new Port();
  constructor() {
    [this.port1.other, this.port2.other] = [this.port2, this.port1];
  }
}
Object.assign(globalThis, { OffscreenCanvas, MessageChannel, TransformStream, fonts: new Set() });
HTMLCanvasElement.prototype.getContext = () => null;

/** Draws in the page, as jsdom has no workers; like theirs its first words are PDF.js's own. */
class WorkerInPage extends EventTarget {
  ended = false;
  /** How many were at work when it began, itself among them. */
  atOnce = 0;
  #answer = (data: PdfAnswer | { action: string }): void => {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }));
  };
  postMessage(order: PdfOrder): void {
    this.#answer({ action: 'ready' });
    const onPage = (page: ImageBitmap) => this.#answer({ page });
    const onExceeded = (failed: string) => {
      this.#answer({ failed });
      this.ended = true;
    };
    drawPages(order, { onPage, onExceeded }).then(
      (page_cnt) => this.#answer({ page_cnt }),
      (error: unknown) => this.#answer({ failed: String(error) }),
    );
  }
  terminate(): void {
    this.ended = true;
  }
}

/** All that were started. */
export const workers: WorkerInPage[] = [];

export function startPdfWorker(): Promise<WorkerInPage> {
  Object.assign(globalThis, { DecompressionStream }); // each worker has its own
  const worker = new WorkerInPage();
  workers.push(worker);
  worker.atOnce = workers.filter(({ ended }) => !ended).length;
  return Promise.resolve(worker);
}
