import type { PDFPageProxy } from 'pdfjs-dist';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
// In the page and not as a worker of its own: the browser compares scripts with what was built, workers it does not
// (docs/adr/0014-what-may-run.md). PDF.js finds it there.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

export interface DrawnPdf {
  /** The first pages. */
  pages: HTMLCanvasElement[];
  /** How many the document has. */
  page_cnt: number;
}

/**
 * A page of A4 has 2.2 million pixels at 150 to the inch; one of 11 by 17 inches just fits. `imagePixels`: of an image in the document,
 * a scan of 11 by 17 inches at 600 to the inch; a few kilobytes can unpack to more than a phone holds.
 */
export const pdfLimits = {
  pages: 4,
  perInch: 150,
  pixels: 4_200_000,
  side: 8_000,
  bytes: 30_000_000,
  imagePixels: 70_000_000,
};
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

async function drawn(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  await refuseGaps(page);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(
    pdfLimits.perInch / POINTS_PER_INCH,
    Math.sqrt(pdfLimits.pixels / (width * height)),
    pdfLimits.side / Math.max(width, height),
  );
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  return canvas;
}

/**
 * The first pages of a PDF of this origin as they are printed, each no larger than paper needs.
 * @param size bytes
 * @param signal ends it between two pages
 * @throws Error for a file that is gone, too large, broken or locked, or has images that would be left out or are too large
 */
export async function drawPdf(url: string, size: number, signal: AbortSignal): Promise<DrawnPdf> {
  if (size > pdfLimits.bytes) throw new Error('The document is too large to be drawn');
  const task = getDocument({
    url,
    stopAtErrors: true,
    disableRange: true,
    useWasm: false,
    enableXfa: false,
    maxImageSize: pdfLimits.imagePixels, // also where the document hides the size
  });
  try {
    const pdf = await task.promise;
    refuseImages(await pdf.getData());
    const pages: HTMLCanvasElement[] = [];
    for (let nr = 1; nr <= Math.min(pdf.numPages, pdfLimits.pages); nr += 1) {
      signal.throwIfAborted();
      pages.push(await drawn(await pdf.getPage(nr)));
    }
    return { pages, page_cnt: pdf.numPages };
  } finally {
    await task.destroy();
  }
}
