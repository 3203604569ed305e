import { visit } from './support/follow.js';
import { demo, forget, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

test('a column is dragged wider, stays so after a reload, and goes back by a double click', async ({ browser }) => {
  const page = await signIn(browser, demo('admin'));
  await visit(page, '/locations');
  const header = page.getByRole('columnheader', { name: /^City/ });
  const edge = page.getByRole('separator', { name: 'Width of City' });
  const widthOf = async (): Promise<number> => (await header.boundingBox())?.width ?? 0;
  const before = await widthOf();
  const box = await edge.boundingBox();
  if (!box) throw new Error('no edge');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  const kept = page.waitForResponse((response) => response.url().endsWith('/preferences/lists'));
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  expect((await kept).status()).toBe(200);
  await expect(page).not.toHaveURL(/sort_by/); // a drag is no click on the header
  expect(Math.abs((await widthOf()) - before - 120)).toBeLessThan(4);
  await page.reload();
  await expect.poll(async () => Math.abs((await widthOf()) - before - 120)).toBeLessThan(4);
  await edge.dblclick();
  await expect.poll(async () => Math.abs((await widthOf()) - before)).toBeLessThan(4);
  await forget('lists', demo('admin'));
});
