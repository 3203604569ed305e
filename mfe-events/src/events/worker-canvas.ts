import { pdfLimits } from './pdf-limits.js';

interface Drawn {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/**
 * The canvases of PDF.js where there is no page, as it wants them.
 * @throws Error for more at once than `pdfLimits.canvasPixels`
 */
export class WorkerCanvasFactory {
  #pixels = 0;

  create(width: number, height: number): Drawn {
    this.#count(width * height);
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (!canvas) return;
    this.#count(width * height - canvas.width * canvas.height);
    Object.assign(canvas, { width, height });
  }

  destroy(drawn: Drawn): void {
    if (drawn.canvas) this.reset(drawn, 0, 0);
    Object.assign(drawn, { canvas: null, context: null });
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }

  #count(pixels: number): void {
    this.#pixels += pixels;
    if (this.#pixels > pdfLimits.canvasPixels) throw new Error('The page is drawn on more than a phone can hold');
  }
}

const none = (): string => 'none';

/** Filters are elements of a page. Without them PDF.js works out the pixels by itself. */
export class WorkerFilterFactory {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  addHighlightHCMFilter = none;
  destroy(): void {}
}
