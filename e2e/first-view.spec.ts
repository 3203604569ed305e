import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

test('what the frame is made of is asked for once, and before the entry has run', async ({ browser }) => {
  const page = await signIn(browser, demo('tent'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await expect(page.locator('[data-panel=work] .ant-table-row').first()).toBeVisible();
  const ahead = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(ahead.length).toBeGreaterThan(5);
  for (const file of ahead)
    expect([file, asked.filter((one) => one === file).length], 'a preload that does not match is loaded twice').toEqual(
      [file, 1],
    );
  const byTheEntry = asked.indexOf('/api/auth/user');
  expect(ahead.filter((file) => asked.indexOf(file) > byTheEntry)).toEqual([]);
});

test('who has not signed in gets the form alone', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.locator('input[type=password]')).toBeVisible();
  await expect(page.locator('link[rel=preload]')).toHaveCount(0);
});
