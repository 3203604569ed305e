/** PDF.js as it is published for browsers: only its readable files have types. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export { getDocument, OPS } from 'pdfjs-dist';
}
/** What it does outside of the page's drawing, and which is only loaded. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
