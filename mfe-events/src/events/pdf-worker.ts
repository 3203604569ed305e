import { type PdfAnswer, drawPages } from './pdf-pages.js';

// PDF.js listens to the page, too, as it is loaded in a worker, and answers nothing of this.
const answer = (told: PdfAnswer, transfer: Transferable[] = []): void => self.postMessage(told, { transfer });

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  drawPages(new Uint8Array(data), (page) => answer({ page }, [page])).then(
    (page_cnt) => answer({ page_cnt }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
