import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import type { Operators, PageBudget } from './page-budget.js';

/** What the reader says on its port. */
interface Told {
  chunk?: Operators;
  action?: string;
  data?: unknown;
}

/**
 * The half of PDF.js that reads a document, for the half that draws it. Where a page cannot be read to its end that one draws what
 * came, without a word: `onFailure` hears it.
 * @param budget hears what a page consists of while it is read, before its images are unpacked
 */
export function pdfReader(budget: PageBudget, onFailure: (reason: unknown) => void): PDFWorker {
  const { port1, port2 } = new MessageChannel();
  const post = port1.postMessage.bind(port1) as (told: Told, transfer?: Transferable[]) => void;
  port1.postMessage = (told: Told, transfer?: unknown) => {
    if (told.chunk) budget.takeOperators(told.chunk);
    if (told.action?.endsWith('obj') && Array.isArray(told.data)) budget.takeSent(told.data);
    post(told, transfer as Transferable[]);
  };
  WorkerMessageHandler.initializeFromPort(port1);
  port2.addEventListener('message', ({ data }: MessageEvent<{ reason?: unknown }>) => {
    if (data.reason) onFailure(data.reason);
  });
  const reader = PDFWorker.create({ port: port2 as unknown as Worker }); // any port will do, its types know one kind
  for (const port of [port1, port2]) port.start();
  return reader;
}
