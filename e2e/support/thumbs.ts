import type { Locator } from '@playwright/test';
import { hideNotifications } from './notifications.js';

/** What a finger presses: what it can hit of it is measured, not how large it is drawn. */
const tappable = 'a[href],button:enabled,summary,input,.ant-pagination-item';
/** A press on these is one on the control inside. */
const around =
  'label,.ant-picker,.ant-select,.ant-input-affix-wrapper,.ant-tabs-tab,.ant-pagination-prev,.ant-pagination-next';

/** The controls of a part of the page of which a finger hits less than 44 px from top to bottom, each with where it stands and how much. */
export async function smallerThanThumb(part: Locator): Promise<string[]> {
  await hideNotifications(part.page());
  return part.evaluate(
    async (root, [controls, wrappers]) => {
      // A dialog that is still growing is drawn smaller than it will be.
      const moving = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const high = (element: Element): number => {
        element.scrollIntoView({ block: 'center', inline: 'nearest' });
        const [line] = element.getClientRects();
        if (!line) return Number.POSITIVE_INFINITY;
        const x = line.left + line.width / 2;
        const isHit = (y: number): boolean => element.contains(document.elementFromPoint(x, y));
        const middle = line.top + line.height / 2;
        let [top, bottom] = [middle, middle];
        const enough = (): boolean => bottom - top + 1 >= 44;
        while (!enough() && isHit(top - 1)) top -= 1;
        while (!enough() && isHit(bottom + 1)) bottom += 1;
        return isHit(middle) ? bottom - top + 1 : 0;
      };
      const isSeen = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const pressed = [...root.querySelectorAll(controls)].map((one) => one.closest(wrappers) ?? one);
      return [...new Set(pressed)].filter(isSeen).flatMap((element) => {
        const height = high(element);
        if (height >= 44) return [];
        const where = element.closest('[data-panel]')?.getAttribute('data-panel') ?? 'page';
        return [
          `${where}: ${element.className || element.tagName} "${element.textContent.trim().slice(0, 40)}" ${height}`,
        ];
      });
    },
    [tappable, around] as const,
  );
}
