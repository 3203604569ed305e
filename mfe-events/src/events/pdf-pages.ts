import type { PDFPageProxy } from 'pdfjs-dist';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import { PageBudget } from './page-budget.js';
import { pdfLimits } from './pdf-limits.js';
import { pdfReader } from './pdf-reader.js';
import { WorkerCanvasFactory, WorkerFilterFactory } from './worker-canvas.js';

/** What the page asks of the worker: the first pages of a document. */
export interface PdfOrder {
  data: ArrayBuffer;
  /** How many at most. */
  pages: number;
}

/** What the worker tells the page: each page, then how many the document has; or that it cannot be drawn. */
export type PdfAnswer = { page: ImageBitmap } | { page_cnt: number } | { failed: string };

const POINTS_PER_INCH = 72;
/** Images that PDF.js only decodes with WebAssembly, which the portal does not let run. */
const undecoded = /\/(?:CCITTFaxDecode|JBIG2Decode|JPXDecode)\b/;

/** The size of an image, which a document never compresses. */
const imageSize = /\/Width\s+(\d+)[\s\S]{0,300}?\/Height\s+(\d+)|\/Height\s+(\d+)[\s\S]{0,300}?\/Width\s+(\d+)/g;

/** PDF.js leaves these out without a word. @throws Error where the document has an image of a kind or a size that is not drawn */
function refuseImages(data: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(data);
  const isLarge = ([, ...sides]: RegExpExecArray): boolean =>
    sides.reduce((pixels, side) => pixels * Number(side ?? 1), 1) > pdfLimits.imagePixels;
  if (undecoded.test(text) || [...text.matchAll(imageSize)].some(isLarge))
    throw new Error('An image of the document cannot be drawn');
}

/** PDF.js leaves out an image that it could not read, without a word. @throws Error where the page has one */
async function refuseGaps(page: PDFPageProxy): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList({ intent: 'print' });
  const images = argsArray.filter((_, at) => fnArray[at] === OPS.paintImageXObject) as [string][];
  for (const [name] of images) {
    const kept = name.startsWith('g_') ? page.commonObjs : page.objs;
    if (!(await new Promise((found) => kept.get(name, found))))
      throw new Error('An image of the document was not read');
  }
}

async function drawn(page: PDFPageProxy, budget: PageBudget): Promise<ImageBitmap> {
  budget.renew();
  await refuseGaps(page);
  page.cleanup(); // it is read once more to be drawn, and its images with it
  budget.renew();
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(
    pdfLimits.perInch / POINTS_PER_INCH,
    Math.sqrt(pdfLimits.pixels / (width * height)),
    pdfLimits.side / Math.max(width, height),
  );
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
  // Its types know no canvas but a page's.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' }).promise;
  page.cleanup();
  return canvas.transferToImageBitmap();
}

interface Drawing {
  onPage: (page: ImageBitmap) => void;
  /** Has to end the worker: what is read goes on being unpacked. */
  onExceeded: (reason: string) => void;
}

/**
 * Draws the first pages of a PDF as they are printed, each no larger than paper needs.
 * @returns how many pages the document has
 * @throws Error for a file that is broken or locked, has images that would be left out or are too large, or a browser that draws
 * on no canvas without a page
 */
export async function drawPages({ data, pages }: PdfOrder, { onPage, onExceeded }: Drawing): Promise<number> {
  const bytes = new Uint8Array(data);
  refuseImages(bytes);
  const { fonts } = globalThis as { fonts?: FontFaceSet };
  if (!fonts) throw new Error('Without fonts words would be missing');
  const budget = new PageBudget(onExceeded);
  budget.countUnpacked();
  const failures: unknown[] = [];
  const task = getDocument({
    data: bytes,
    worker: pdfReader(budget, (reason) => failures.push(reason)),
    stopAtErrors: true,
    useWasm: false,
    enableXfa: false,
    maxImageSize: pdfLimits.imagePixels, // also where the document hides the size
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: WorkerFilterFactory,
    ownerDocument: { fonts } as HTMLDocument, // of which PDF.js needs nothing else here
  });
  const pdf = await task.promise;
  for (let nr = 1; nr <= Math.min(pdf.numPages, pages); nr += 1) {
    const page = await drawn(await pdf.getPage(nr), budget);
    if (failures.length) throw new Error('A part of the page was not read', { cause: failures[0] });
    onPage(page);
  }
  return pdf.numPages;
}
