import type { Page } from '@playwright/test';

/** Where a text was drawn last, in pixels of its canvas. */
export interface Label {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Notes each text that canvases of the page's next screens draw. */
export async function noteLabels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = new Map<string, unknown>();
    (window as unknown as { drawnLabels: typeof noted }).drawnLabels = noted;
    const pen = CanvasRenderingContext2D.prototype;
    const draw = pen.fillText;
    pen.fillText = function (this: CanvasRenderingContext2D, text, x, y, ...most) {
      draw.call(this, text, x, y, ...most);
      const size = this.measureText(text);
      const at = this.getTransform();
      const corner = (right: number, down: number): DOMPoint => at.transformPoint(new DOMPoint(x + right, y + down));
      const start = corner(-size.actualBoundingBoxLeft, -size.actualBoundingBoxAscent);
      const end = corner(size.actualBoundingBoxRight, size.actualBoundingBoxDescent);
      noted.set(text, { text, left: start.x, right: end.x, top: start.y, bottom: end.y });
    };
  });
}

/** The texts that were drawn, by where they are now. */
export const labelsOn = (page: Page): Promise<Label[]> =>
  page.evaluate(() => [...(window as unknown as { drawnLabels: Map<string, Label> }).drawnLabels.values()]);

/** Pairs of labels that cover a part of each other. */
export const overlapping = (labels: readonly Label[]): string[] =>
  labels.flatMap((one, place) =>
    labels
      .slice(place + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `${one.text} and ${other.text}`),
  );
