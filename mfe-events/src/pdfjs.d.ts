/** PDF.js as it is published for browsers: only its readable files have types. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export { getDocument, OPS, PDFWorker } from 'pdfjs-dist';
}
/** What it does outside of the page's drawing. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: { initializeFromPort: (port: MessagePort) => void };
}
