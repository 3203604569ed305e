import type { Locator, Page } from '@playwright/test';

/** The heading of a column of a list; some can be sorted, all made wider, which their names say. */
export const headerOf = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).first();

/** Where it ends to the right, in pixels; what is not there ends nowhere. */
export const farEdge = async (of: Locator): Promise<number> => {
  const box = await of.first().boundingBox();
  return box ? box.x + box.width : Number.POSITIVE_INFINITY;
};

/** The texts of these that are cut off where they have no room, in width or in height. */
export const cutOf = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const boxes = [cell, ...cell.querySelectorAll('*')].filter(
        (box) => getComputedStyle(box).overflowX !== 'visible',
      );
      const isCut = boxes.some(
        (box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1,
      );
      return isCut ? [cell.textContent] : [];
    }),
  );

/** Makes every text of the rows as long as a name may be; not those of columns whose texts are short, counted from 0. */
export const lengthen = (page: Page, short: readonly number[] = []): Promise<void> =>
  page.locator('.ant-table-row').evaluateAll((rows, skipped) => {
    for (const row of rows)
      for (const [at, cell] of [...row.querySelectorAll('td')].entries())
        if (cell.textContent && !skipped.includes(at))
          ([...cell.querySelectorAll('bdi,a,span')].at(-1) ?? cell).append(' as long as it may be'.repeat(5));
  }, short);
