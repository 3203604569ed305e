import type { Locator } from '@playwright/test';

/** Whether a finger in the middle of it reaches it. */
export const isReached = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** The controls that something else lies over. */
export async function coveredOf(controls: Locator): Promise<string[]> {
  const covered: string[] = [];
  for (const control of await controls.all())
    if (!(await isReached(control))) covered.push(await control.evaluate((element) => element.outerHTML));
  return covered;
}

/** Pairs of controls that lie over each other, by more than a pixel, without one being in the other. */
export const overlaps = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((all) => {
    const boxes = all.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const over = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter((next) => !element.contains(next.element) && over(box, next.box))
        .map((next) => `${element.textContent} / ${next.element.textContent}`),
    );
  });
