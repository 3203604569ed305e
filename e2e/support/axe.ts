import axe from 'axe-core';
import type { Page } from '@playwright/test';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  // None of these rules needs style sheets; loading them all again would take a fifth of the time.
  preload: { assets: ['media'] },
};
// antd measures its columns in a hidden copy of the head, which nobody can reach.
const unreachable = ['.ant-table-measure-row'];
// Notices caused by another story are pale while they fade in.
const passing = ['.ant-notification'];

/**
 * Accessibility faults of what is on screen, each with its place; the checker is loaded into a page once.
 * @param known selectors of what was checked before
 */
export async function faultsOf(page: Page, place: string, known: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { exclude: [...unreachable, ...passing, ...known] };
  const violations = await page.evaluate(
    async ([where, chosen]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, chosen);
      // What an open popover half covers keeps its real size: the popover closes before anybody reaches for it.
      const popover = document.querySelector('.ant-popover:not(.ant-popover-hidden)');
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ any }) => !(popover && any.some((check) => /^partiallyObscured/.test(check.data?.messageKey))))
          .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
    },
    [context, options] as const,
  );
  return violations.map((violation) => `${place} ${violation}`);
}
