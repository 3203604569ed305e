import type { Page } from '@playwright/test';
import { faultsOf } from './axe.js';
import { expect } from './expect.js';
import { open } from './follow.js';
import { unrolled } from './settled.js';

/** The frame around the screens; an open group of the menu shows in its text. */
const frame = ['.gl-frame-side', '.gl-frame-bottom', '.gl-frame-foot'];

/**
 * What is wrong with the screen as shown; takes a screenshot for people to look at.
 * @param frames texts of the frames that were checked; gets the one of this screen
 */
export async function look(page: Page, name: string, path: string, frames: Set<string>): Promise<string[]> {
  await page.screenshot({ path: `screenshots/${name}${path.replaceAll('/', '-')}.png` });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const around = (await page.locator(frame.join()).allInnerTexts()).join('\n');
  const faults = await faultsOf(page, path, frames.has(around) ? frame : []);
  frames.add(around);
  return [...(fits ? [] : [`${path} scrolls sideways`]), ...faults];
}

/** What is shown instead of a screen or a panel that was refused or failed. */
const refusal = 'main .ant-result';
/** The screen that says who may make changes: right for people whom the table sends there, wrong behind a link. */
const lookOnly = ':has(h1)';

/** Opens a whole screen. @returns its message if it, or one of its panels, refuses to be shown */
export async function show(page: Page, path: string, inTable: boolean): Promise<string | undefined> {
  await open(page, path);
  const refused = page.locator(inTable ? `${refusal}:not(${lookOnly})` : refusal);
  await expect(page.locator('main h1').or(refused).first()).toBeVisible();
  await unrolled(page);
  return (await refused.count()) ? refused.first().innerText() : undefined;
}

/** On a phone part of the menu is in a sheet, which exists once it has been opened. */
export async function unfoldMenu(page: Page): Promise<void> {
  const more = page.locator('.gl-frame-bottom button');
  const sheet = page.locator('.gl-frame-more');
  if ((await sheet.count()) || !(await more.count())) return;
  await more.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
