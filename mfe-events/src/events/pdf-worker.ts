// What PDF.js would do in a worker of its own. Here it is in one already, which is one file (docs/adr/0014-what-may-run.md).
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { type PdfAnswer, drawPages } from './pdf-pages.js';

const answer = (told: PdfAnswer, transfer: Transferable[] = []): void => self.postMessage(told, { transfer });

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  drawPages(new Uint8Array(data), (page) => answer({ page }, [page])).then(
    (page_cnt) => answer({ page_cnt }),
    (error: unknown) => answer({ failed: String(error) }),
  );
});
