import type { Locator, Page } from '@playwright/test';

/** The heading of a column of a list; some can be sorted, all made wider, which their names say. */
export const headerOf = (page: Page, name: string): Locator =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).first();

/** Where it ends to the right, in pixels; what is not there ends nowhere. */
export const farEdge = async (of: Locator): Promise<number> => {
  const box = await of.first().boundingBox();
  return box ? box.x + box.width : Number.POSITIVE_INFINITY;
};
