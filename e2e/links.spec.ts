import type { Page } from '@playwright/test';
import { follow, visit } from './support/follow.js';
import { brokenImages, NamedFiles, patternOf, screenLinks } from './support/links.js';
import { demo, signIn } from './support/people.js';
import { expect, test } from './support/test.js';

/** Lists whose rows name files, whole: the pages of the crawl show the first rows only. */
const lists: Record<string, string[]> = {
  sysadmin: ['/documents?per_page=100', '/training?per_page=100', '/tutorialEditor?per_page=100'],
  corporate: ['/documents?per_page=100'],
  manager: ['/documents?per_page=100', '/messages?per_page=100'],
  tent: ['/documents?per_page=100', '/messages?per_page=100'],
  staff: ['/documents?per_page=100'],
};

/** Follows every kind of link, starting from the menu. @returns the kinds, and what was wrong */
async function crawl(page: Page, first: readonly string[]): Promise<{ kinds: Set<string>; faults: string[] }> {
  await visit(page, '/dashboard');
  const open = [...first, ...(await screenLinks(page))];
  const kinds = new Set<string>();
  const faults: string[] = [];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (kinds.has(patternOf(path))) continue;
    kinds.add(patternOf(path));
    await follow(page, path);
    const refused = page.locator('main .ant-result');
    await expect(page.locator('main h1').or(refused).first()).toBeVisible();
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    if (await refused.count()) faults.push(`${path}: ${await refused.first().innerText()}`);
    faults.push(...(await brokenImages(page)).map((image) => `${path}: ${image}`));
    open.push(...(await screenLinks(page)));
  }
  return { kinds, faults };
}

for (const [key, first] of Object.entries(lists))
  test(`every link, thumbnail and document on the screens of ${key} opens`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await signIn(browser, demo(key));
    const files = new NamedFiles(page);
    const { kinds, faults } = await crawl(page, first);
    const links = await files.all();
    for (const [name, link] of links) {
      const answer = await page.request.get(link);
      if (!answer.ok() || !(await answer.body()).length) faults.push(`${answer.status()} ${name}`);
    }
    test.info().annotations.push({ type: 'opened', description: `${kinds.size} kinds of links, ${links.size} files` });
    expect(faults).toEqual([]);
    expect(kinds.size).toBeGreaterThan(10);
    expect(links.size).toBeGreaterThan(0);
  });
