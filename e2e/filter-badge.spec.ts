import { visit } from './support/follow.js';
import { demo, phone, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

for (const locale of ['en-US', 'ar'])
  test(`how many filters are set is not cut on a phone: ${locale}`, async ({ browser }) => {
    const page = await signIn(browser, demo('admin'), { ...phone, locale });
    for (const path of ['/tasks', '/events', '/projects', '/this-week', '/dashboard']) {
      await visit(page, `${path}?customer_id=1`);
      const badge = page.locator('.ant-badge:has(.anticon-filter) .ant-badge-count');
      await expect(badge, path).toBeVisible();
      await expect
        .poll(
          () =>
            badge.evaluate((number) => {
              const box = number.getBoundingClientRect();
              const around: string[] = [];
              for (let one = number.parentElement; one; one = one.parentElement) {
                const { left, right, top } = one.getBoundingClientRect();
                const cuts = getComputedStyle(one).overflowY !== 'visible';
                if (cuts && (box.top < top || box.left < left || box.right > right)) around.push(one.className);
              }
              return around;
            }),
          path,
        )
        .toEqual([]);
    }
    await page.close();
  });
