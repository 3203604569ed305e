import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

/**
 * The half of PDF.js that reads a document, for the half that draws it. Where a page cannot be read to its end that one draws what
 * came, without a word: `onFailure` hears it.
 */
export function pdfReader(onFailure: (reason: unknown) => void): PDFWorker {
  const { port1, port2 } = new MessageChannel();
  WorkerMessageHandler.initializeFromPort(port1);
  port2.addEventListener('message', ({ data }: MessageEvent<{ reason?: unknown }>) => {
    if (data.reason) onFailure(data.reason);
  });
  const reader = PDFWorker.create({ port: port2 as unknown as Worker }); // any port will do, its types know one kind
  for (const port of [port1, port2]) port.start();
  return reader;
}
