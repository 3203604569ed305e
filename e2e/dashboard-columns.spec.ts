import type { Locator, Page } from '@playwright/test';
import { visit } from './support/follow.js';
import { demo, signIn } from './support/people.js';
import { unrolled } from './support/settled.js';
import { expect, test } from './support/test.js';

/** Scroll bars of the page, which this browser does not draw. */
const BAR_PX = 15;
const laptop = { viewport: { width: 1440 - BAR_PX, height: 900 } };

/** The tables that scroll sideways, and the texts in them that are cut; a part without a table fails. */
async function hiddenIn(part: Locator): Promise<string[]> {
  const found = part.locator(':is(.gl-panel-rows,.gl-dash-body .ant-table-content)');
  await expect(found).not.toHaveCount(0);
  return found.evaluateAll(
    (tables, bar) =>
      tables.flatMap((table) => {
        const where = table.closest('[data-panel]')?.getAttribute('data-panel') ?? 'dialog';
        // The rows have a scroll bar, too, where there are more of them than fit.
        const room = table.clientWidth - (table.scrollHeight > table.clientHeight ? bar : 0);
        const least = parseFloat(table.querySelector<HTMLElement>('.ant-table-wrapper')?.style.minWidth ?? '') || 0;
        const wide = Math.max(least, table.scrollWidth > table.clientWidth ? table.scrollWidth : 0);
        const cut = [...table.querySelectorAll('th,td')].filter((cell) =>
          [cell, ...cell.querySelectorAll('*')].some(
            (box) =>
              !box.closest('.gl-sr') &&
              ((getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1) ||
                (getComputedStyle(box).webkitLineClamp !== 'none' && box.scrollHeight > box.clientHeight + 1)),
          ),
        );
        return [
          ...(wide > room ? [`${where}: ${wide} in ${room}`] : []),
          ...cut.map(({ textContent }) => `${where}: ${textContent}`),
        ];
      }),
    BAR_PX,
  );
}

/** Tables that have just come may still grow to their width. */
const expectAllSeen = (part: Locator): Promise<void> =>
  expect
    .poll(async () => [...(await hiddenIn(part)), ...(await brokenIn(part)), ...(await outsideIn(part))])
    .toEqual([]);

/** The texts that reach out of their cell, over the next one: neither cell nor table scrolls because of them. */
const outsideIn = (part: Locator): Promise<string[]> =>
  part.locator('th,td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const room = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const outside: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || text.parentElement?.closest('.gl-sr')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        if (right > room.right + 1 || left < room.left - 1) outside.push(`outside its cell: ${text.textContent}`);
      }
      return outside;
    }),
  );

/** The words of headings that are broken where no hyphen may be. */
const brokenIn = (part: Locator): Promise<string[]> =>
  part.locator('th').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00ad]+/g)) {
          const range = document.createRange();
          // The box of a drawn hyphen is counted to the letter after it.
          range.setStart(text, text.textContent?.[index - 1] === '\u00ad' ? index + 1 : index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      return broken;
    }),
  );

/** Opens a dialog by a number or a name, looks at its tables, and closes it. */
async function lookInto(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  const dialog = page.locator('.gl-panel-dialog');
  await expect(dialog.locator('.ant-table-row').first()).toBeVisible();
  const name = (await opener.innerText()).replaceAll(/\W+/g, '-').slice(-20);
  await page.screenshot({ path: `screenshots/columns-${name}.png` });
  await expectAllSeen(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

for (const locale of ['en-US', 'es', 'fr', 'it', 'ar'])
  for (const who of ['admin', 'corporate', 'manager', 'tent'])
    test(`no table of the dashboard of ${who} hides a column, cuts a text or breaks a word of a heading at 1440 px: ${locale}`, async ({
      browser,
    }) => {
      const page = await signIn(browser, demo(who), { ...laptop, locale });
      await visit(page, '/dashboard');
      await unrolled(page);
      await expectAllSeen(page.locator('main'));
      const panel = (key: string): Locator => page.locator(`[data-panel=${key}]`);
      const openers: Record<string, Locator[]> = {
        admin: [
          panel('map').locator('.gl-map-open', { hasText: 'Texas' }),
          ...[0, 1].map((nth) => panel('locations').locator('.gl-num-button').nth(nth)),
        ],
        corporate: [
          ...[0, 1].map((nth) => panel('cards').locator('button.gl-stat').nth(nth)),
          panel('map').locator('.gl-map-open', { hasText: 'Texas' }),
          ...[0, 1].map((nth) => panel('locations').locator('.gl-num-button').nth(nth)),
        ],
        manager: [],
        tent: [panel('calendar').locator('[data-day]:has(.gl-status)').first()],
      };
      for (const opener of openers[who] ?? []) await lookInto(page, opener);
    });
