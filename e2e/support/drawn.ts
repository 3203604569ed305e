import type { Locator } from '@playwright/test';
import { expect } from './expect.js';

interface Place {
  x: number;
  y: number;
}

/**
 * Where in a chart something of one of the page's colours is drawn.
 * @param color variable of the theme, without `--gl-`
 * @param size pixels that it fills in both directions at least
 * @returns its middle, from the canvas's corner
 */
async function placeOf(canvas: Locator, color: string, size: number): Promise<Place | undefined> {
  return canvas.evaluate(
    (element, [name, wide]) => {
      const drawing = element as HTMLCanvasElement;
      const pen = drawing.getContext('2d');
      if (!pen || !drawing.width) return undefined;
      const probe = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--gl-${name}`);
      probe.fillRect(0, 0, 1, 1);
      const wanted = probe.getImageData(0, 0, 1, 1).data;
      const { width, height } = drawing;
      const { data } = pen.getImageData(0, 0, width, height);
      const is = (x: number, y: number): boolean =>
        [0, 1, 2, 3].every((part) => Math.abs((data[(y * width + x) * 4 + part] ?? 0) - (wanted[part] ?? 0)) < 4);
      const side = Math.round(wide * devicePixelRatio);
      const filled = (left: number, top: number): boolean => {
        for (let y = top; y < top + side; y++) for (let x = left; x < left + side; x++) if (!is(x, y)) return false;
        return true;
      };
      for (let y = 0; y + side < height; y++)
        for (let x = 0; x + side < width; x++)
          if (is(x, y) && filled(x, y))
            return { x: (x + side / 2) / devicePixelRatio, y: (y + side / 2) / devicePixelRatio };
      return undefined;
    },
    [color, size] as const,
  );
}

/** Clicks what a chart has drawn in a colour of the theme until the list behind it opens: a chart answers a moment after it is drawn. */
export async function openDrawn(chart: Locator, color: string, size: number, list: RegExp | string): Promise<void> {
  const canvas = chart.locator('canvas').first();
  await expect(async () => {
    const position = await placeOf(canvas, color, size);
    expect(position, `something is drawn in ${color}`).toBeTruthy();
    if (position) await canvas.click({ position });
    await expect(chart.page()).toHaveURL(list, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
