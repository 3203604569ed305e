import { OPS } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import { pageLimits } from './pdf-limits.js';

/** A part of what PDF.js reads of a page, in the messages of its reader. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly (readonly unknown[] | null)[];
}

/**
 * What reading a page takes of `pageLimits`, in a worker: PDF.js itself has no limit to what streams unpack to, how many images a page
 * has and how often something is drawn on it.
 */
export class PageBudget {
  #left = { ...pageLimits };
  readonly #images = new Set<unknown>();

  /** @param onExceeded at the first byte, pixel or operator too many: what is being read goes on, so it has to end the worker */
  constructor(private readonly onExceeded: (reason: string) => void) {}

  /** Another page is read, or the same once more. */
  renew(): void {
    this.#left = { ...pageLimits };
    this.#images.clear();
  }

  /** @throws Error for more than there is room for: PDF.js goes through a page without a pause in which a worker could end */
  takeOperators({ fnArray, argsArray }: Operators): void {
    this.#take('operators', fnArray.length);
    for (const [at, fn] of fnArray.entries()) this.#takeImage(fn, argsArray[at] ?? []);
  }

  /**
   * An unpacked image on its way to where it is drawn; masks are unpacked before the operator is told that shows them.
   * @param sent its name first, itself last, and that it is one
   * @throws Error like `takeOperators`
   */
  takeSent(sent: readonly unknown[]): void {
    const image = sent.at(-1) as { width: number; height: number } | null;
    if (image && sent.includes('Image')) this.#takePixels(sent[0], image.width, image.height);
  }

  /** Has the browser's own unpacking counted, which PDF.js uses for all that may be large. */
  countUnpacked(): void {
    const Unpacking = globalThis.DecompressionStream;
    const count = (bytes: number): void => this.#take('unpacked', bytes);
    globalThis.DecompressionStream = class {
      readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
      readonly writable: WritableStream<BufferSource>;

      constructor(format: CompressionFormat) {
        const { readable, writable } = new Unpacking(format);
        this.writable = writable;
        this.readable = readable.pipeThrough(
          new TransformStream({
            transform: (chunk: Uint8Array<ArrayBuffer>, out) => {
              count(chunk.byteLength);
              out.enqueue(chunk);
            },
          }),
        );
      }
    };
  }

  /** An image that is painted again is kept once. */
  #takeImage(fn: number, args: readonly unknown[]): void {
    if (fn === OPS.paintImageXObject) return this.#takePixels(args[0], Number(args[1]), Number(args[2]));
    if (fn !== OPS.paintImageMaskXObject && fn !== OPS.paintInlineImageXObject) return;
    const image = args[0] as { data?: unknown; width: number; height: number };
    this.#takePixels(image.data, image.width, image.height);
  }

  #takePixels(image: unknown, width: number, height: number): void {
    if (this.#images.has(image)) return;
    this.#images.add(image);
    this.#take('images', width * height);
  }

  #take(what: keyof typeof pageLimits, amount: number): void {
    this.#left[what] -= amount;
    if (this.#left[what] >= 0) return;
    const reason = `A page of the document has more ${what} than a phone can hold`;
    this.onExceeded(reason);
    throw new Error(reason);
  }
}
