import { type PdfAnswer, drawPages } from '../src/events/pdf-pages.js';

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
Object.assign(globalThis, { OffscreenCanvas, MessageChannel, fonts: new Set() });
HTMLCanvasElement.prototype.getContext = () => null;

/** Draws in the page, as jsdom has no workers; like theirs its first words are PDF.js's own. */
class WorkerInPage extends EventTarget {
  ended = false;
  #answer = (data: PdfAnswer | { action: string }): void => {
    if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }));
  };
  postMessage(data: ArrayBuffer): void {
    this.#answer({ action: 'ready' });
    drawPages(new Uint8Array(data), (page) => this.#answer({ page })).then(
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
  const worker = new WorkerInPage();
  workers.push(worker);
  return Promise.resolve(worker);
}
