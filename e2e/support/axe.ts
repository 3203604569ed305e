import axe from 'axe-core';
import type { Page } from '@playwright/test';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  // None of these rules reads style sheets; reading them all again would be a fifth of the work.
  preload: { assets: ['media'] },
};
// antd measures its columns in a hidden copy of the head; nobody can reach it.
const unreachable = ['.ant-table-measure-row'];
// What another story caused comes as a notice, and is pale while it fades in.
const passing = ['.ant-notification'];

/**
 * Faults of accessibility of what is on screen, each with its place; the checker enters a page once.
 * @param known selectors of what was checked before
 */
export async function faultsOf(page: Page, place: string, known: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { exclude: [...unreachable, ...passing, ...known] };
  const violations = await page.evaluate(
    async ([where, chosen]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, chosen);
      // What lies half under an open popover is as large as ever: the popover goes before anybody reaches for it.
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
