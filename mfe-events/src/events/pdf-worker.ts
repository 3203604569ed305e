import { type PdfAnswer, type PdfOrder, drawPages } from './pdf-pages.js';

// PDF.js listens to the page, too, as it is loaded in a worker, and answers nothing of this.
const answer = (told: PdfAnswer, transfer: Transferable[] = []): void => self.postMessage(told, { transfer });

const onPage = (page: ImageBitmap): void => answer({ page }, [page]);
const onExceeded = (failed: string): void => {
  answer({ failed });
  self.close();
};

self.addEventListener('message', ({ data }: MessageEvent<PdfOrder>) => {
  drawPages(data, { onPage, onExceeded }).then(
    (page_cnt) => answer({ page_cnt }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
