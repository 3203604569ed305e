import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf } from './axe.js';
import type { Faults } from './faults.js';
import { open } from './follow.js';
import { brokenImages, NamedFiles, patternOf, screenLinks } from './links.js';
import { type Look, looks } from './looks.js';
import { demo, signIn } from './people.js';
import { settled, unrolled } from './settled.js';

/** What a walk found; each fault begins with its screen. */
export interface Walk {
  /** Screens of the table that do not fit or have an accessibility fault. */
  screens: string[];
  /** Links, images and files that do not open. */
  links: string[];
  /** What kept a screen from being shown, and the errors of the page in the meantime. */
  page: string[];
  direction: string;
  looked: number;
  /** Screens that links lead to, one of each kind, and those of the table. */
  kinds: number;
  files: number;
}

/** The frame around the screens; an open group of the menu shows in its text. */
const frame = ['.gl-frame-side', '.gl-frame-bottom', '.gl-frame-foot'];

/**
 * What is wrong with the screen as shown; takes a screenshot for people to look at.
 * @param frames texts of the frames that were checked; gets the one of this screen
 */
async function look(page: Page, name: string, path: string, frames: Set<string>): Promise<string[]> {
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
async function show(page: Page, path: string, inTable: boolean): Promise<string | undefined> {
  await open(page, path);
  const refused = page.locator(inTable ? `${refusal}:not(${lookOnly})` : refusal);
  await expect(page.locator('main h1').or(refused).first()).toBeVisible();
  await unrolled(page);
  return (await refused.count()) ? refused.first().innerText() : undefined;
}

/** On a phone part of the menu is in a sheet, which exists once it has been opened. */
async function unfoldMenu(page: Page): Promise<void> {
  const more = page.locator('.gl-frame-bottom button');
  const sheet = page.locator('.gl-frame-more');
  if ((await sheet.count()) || !(await more.count())) return;
  await more.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

const bare = (path: string): string => path.split('?')[0] ?? '';

async function walk(page: Page, name: string, { paths, follow }: Look, heard: Faults): Promise<Walk> {
  const found: Walk = { screens: [], links: [], page: [], direction: '', looked: 0, kinds: 0, files: 0 };
  const files = new NamedFiles(page);
  const frames = new Set<string>();
  /** Screens of the table; a link may lead to one of them again. */
  const judged = new Set<string>();
  const waiting = [...(follow ?? []), ...paths];
  // Screens that the table names are not followed again, except for one linked record of each kind.
  const kinds = new Set(waiting.map(bare));
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const named = (fault: string): string => `${path}: ${fault}`;
    try {
      const inTable = paths.includes(path);
      const refused = await show(page, path, inTable);
      if (refused) found.page.push(named(refused));
      if (inTable) {
        await settled(page);
        found.screens.push(...(await look(page, name, path, frames)));
        found.looked = judged.add(path).size;
      }
      if (follow) {
        found.links.push(...[...(await brokenImages(page)), ...(await files.open())].map(named));
        await unfoldMenu(page);
        for (const link of await screenLinks(page)) {
          if (kinds.has(patternOf(link))) continue;
          kinds.add(patternOf(link));
          waiting.unshift(link); // at once: a parallel story may delete what it leads to
        }
      }
    } catch (error) {
      found.page.push(named(String(error)));
    }
    found.page.push(...heard.take().map(named));
  }
  const direction = await page.evaluate(() => getComputedStyle(document.documentElement).direction);
  return { ...found, direction, kinds: kinds.size, files: files.count };
}

const walks = new Map<string, Promise<Walk>>();

/** The walk of a look of the table: made once, by the first caller that needs its result. */
export function walked(browser: Browser, name: string, heard: Faults): Promise<Walk> {
  const look = looks[name];
  if (!look) throw new Error(`No look ${name}`);
  const known =
    walks.get(name) ?? signIn(browser, demo(look.person), look.options).then((page) => walk(page, name, look, heard));
  walks.set(name, known);
  return known;
}
