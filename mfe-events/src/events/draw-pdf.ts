import { fetchFile } from '@guyline/web-core/limited';
import { pdfLimits } from './pdf-limits.js';
import type { PdfAnswer } from './pdf-pages.js';
import { startPdfWorker } from './start-pdf-worker.js';

export interface DrawnPdf {
  /** The first pages. */
  pages: HTMLCanvasElement[];
  /** How many the document has. */
  page_cnt: number;
}

function canvasOf(page: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [page.width, page.height];
  canvas.getContext('2d')?.drawImage(page, 0, 0);
  page.close();
  return canvas;
}

/** @throws Error for what cannot be drawn, or takes longer than `pdfLimits.seconds` for a page */
function drawnBy(worker: Worker, data: ArrayBuffer, signal: AbortSignal): Promise<DrawnPdf> {
  let end: ReturnType<typeof setTimeout> | undefined;
  return new Promise<DrawnPdf>((resolve, reject) => {
    const pages: HTMLCanvasElement[] = [];
    const awaitPage = (): void => {
      clearTimeout(end);
      end = setTimeout(() => reject(new Error('The document takes too long to be drawn')), pdfLimits.seconds * 1000);
    };
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    // PDF.js says more, which is for its own ends.
    worker.addEventListener('message', ({ data: told }: MessageEvent<PdfAnswer>) => {
      if ('page' in told) pages.push(canvasOf(told.page));
      if ('page' in told) awaitPage();
      if ('page_cnt' in told) resolve({ pages, page_cnt: told.page_cnt });
      if ('failed' in told) reject(new Error(told.failed));
    });
    worker.postMessage(data, [data]);
    awaitPage();
  }).finally(() => clearTimeout(end));
}

/**
 * The first pages of a PDF of this origin. A worker draws them: a few kilobytes can keep PDF.js busy for minutes, and what runs
 * in the page itself nobody can end.
 * @param size bytes
 * @param signal ends it
 * @throws Error for a file that is gone or too large, or that `pdf-pages.ts` does not draw, or not in time
 */
export async function drawPdf(url: string, size: number, signal: AbortSignal): Promise<DrawnPdf> {
  if (size > pdfLimits.bytes) throw new Error('The document is too large to be drawn');
  const answer = await fetchFile(url, signal);
  if (!answer.ok) throw new Error(`The document was answered ${answer.status}`);
  const data = await answer.arrayBuffer();
  const worker = await startPdfWorker();
  try {
    signal.throwIfAborted();
    return await drawnBy(worker, data, signal);
  } finally {
    worker.terminate();
  }
}
