import type { DocumentRow } from '@guyline/contract/documents';
import { fetchFile } from '@guyline/web-core/limited';
import { downloadLimits, pdfLimits } from './pdf-limits.js';
import type { PdfAnswer, PdfOrder } from './pdf-pages.js';
import type { PlansInTurn, Room } from './plans-in-turn.js';
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

interface Limits {
  /** For all pages. */
  seconds: number;
  signal: AbortSignal;
}

/** @throws Error for what cannot be drawn, takes longer than `pdfLimits.seconds` for a page, or is more than was asked for */
function drawnBy(worker: Worker, order: PdfOrder, { seconds, signal }: Limits): Promise<DrawnPdf> {
  const last = performance.now() + seconds * 1000;
  let end: ReturnType<typeof setTimeout> | undefined;
  return new Promise<DrawnPdf>((resolve, reject) => {
    const pages: HTMLCanvasElement[] = [];
    const awaitPage = (): void => {
      clearTimeout(end);
      const wait = Math.min(pdfLimits.seconds * 1000, last - performance.now());
      end = setTimeout(() => reject(new Error('The document takes too long to be drawn')), wait);
    };
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    // PDF.js says more, which is for its own ends.
    worker.addEventListener('message', ({ data: told }: MessageEvent<PdfAnswer>) => {
      if ('page' in told && (pages.length === order.pages || told.page.width * told.page.height > pdfLimits.pixels))
        return reject(new Error('The worker draws more than it was asked for'));
      if ('page' in told) pages.push(canvasOf(told.page));
      if ('page' in told) awaitPage();
      if ('page_cnt' in told) resolve({ pages, page_cnt: told.page_cnt });
      if ('failed' in told) reject(new Error(told.failed));
    });
    worker.postMessage(order, [order.data]);
    awaitPage();
  }).finally(() => clearTimeout(end));
}

interface Turn {
  /** What the other plans of the sheet have left. */
  left: Room;
  /** Gets the pages and the seconds of the worker. */
  part: Room;
  signal: AbortSignal;
}

/** @throws Error where there is none */
function checkRoom({ pages, seconds }: Room): void {
  if (pages < 1 || seconds < 1) throw new Error('The other plans of the sheet have taken all that it holds');
}

async function download(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  signal.throwIfAborted(); // it may have waited for others
  const answer = await fetchFile(url, downloadLimits.seconds, signal);
  if (!answer.ok) throw new Error(`The document was answered ${answer.status}`);
  return answer.arrayBuffer();
}

async function drawInTurn(data: ArrayBuffer, { left, part, signal }: Turn): Promise<DrawnPdf> {
  checkRoom(left);
  const worker = await startPdfWorker();
  const start = performance.now();
  try {
    signal.throwIfAborted();
    const pages = Math.min(pdfLimits.pages, left.pages);
    const drawn = await drawnBy(worker, { data, pages }, { seconds: left.seconds, signal });
    part.pages = drawn.pages.length;
    return drawn;
  } finally {
    worker.terminate();
    part.seconds = (performance.now() - start) / 1000;
  }
}

/**
 * The first pages of a PDF of this origin. A worker draws them: a few kilobytes can keep PDF.js busy for minutes, and what runs
 * in the page itself nobody can end.
 * @param turns of its sheet
 * @param signal ends it
 * @throws Error for a file that is gone or too large, or that `pdf-pages.ts` does not draw, or not in time
 */
export async function drawPdf(
  { id, file_path, size }: Pick<DocumentRow, 'id' | 'file_path' | 'size'>,
  turns: PlansInTurn,
  signal: AbortSignal,
): Promise<DrawnPdf> {
  if (size > pdfLimits.bytes) throw new Error('The document is too large to be drawn');
  return turns.beside(async () => {
    turns.giveBack(id);
    checkRoom(turns.left); // before it is downloaded for nothing
    const data = await download(file_path, signal);
    return turns.next(id, (left, part) => drawInTurn(data, { left, part, signal }));
  });
}
