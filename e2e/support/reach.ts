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
