/**
 * A page of A4 has 2.2 million pixels at 150 to the inch; one of 11 by 17 inches just fits. `imagePixels`: of an image in the document,
 * a scan of 11 by 17 inches at 600 to the inch; a few kilobytes can unpack to more than a phone holds. `canvasPixels`: of all that
 * PDF.js draws on at once for a page. `seconds`: from one page to the next.
 */
export const pdfLimits = {
  pages: 4,
  perInch: 150,
  pixels: 4_200_000,
  side: 8_000,
  bytes: 30_000_000,
  imagePixels: 70_000_000,
  canvasPixels: 100_000_000,
  seconds: 15,
};

/** What one reading of a page may take in all. `unpacked`: bytes, of the largest image in its three colours. `operators`: of a drawing of CAD. */
export const pageLimits = { unpacked: 220_000_000, images: 100_000_000, operators: 1_000_000 };

/** `seconds`: of one download, 30 MB at 4 megabits a second. `atOnce`: so many documents are in memory. */
export const downloadLimits = { seconds: 60, atOnce: 3 };

/** What the PDFs of a sheet may take together: it stays open with their pages, on a phone as well. */
export const sheetLimits = { pages: 12, seconds: 60 };
