import type { Browser, Page } from '@playwright/test';
import type { Faults } from './faults.js';
import { brokenImages, NamedFiles, patternOf, screenLinks } from './links.js';
import { type Look, looks } from './looks.js';
import { demo, signIn } from './people.js';
import { look, show, unfoldMenu } from './screen.js';
import { settled } from './settled.js';

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

const bare = (path: string): string => path.split('?')[0] ?? '';

/** How long one screen may take, with its links and files, on a machine that runs the stories beside it. */
const SCREEN_MS = 90_000;
class NotInTime extends Error {}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NotInTime(`not shown within ${SCREEN_MS / 1_000} s`)), SCREEN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** @param first page of a person who is signed in */
async function walk(first: Page, name: string, { paths, follow }: Look, heard: Faults): Promise<Walk> {
  const found: Walk = { screens: [], links: [], page: [], direction: '', looked: 0, kinds: 0, files: 0 };
  let page = first;
  const files = new NamedFiles(page);
  const frames = new Set<string>();
  /** Screens of the table; a link may lead to one of them again. */
  const judged = new Set<string>();
  const waiting = [...(follow ?? []), ...paths];
  // Screens that the table names are not followed again, except for one linked record of each kind.
  const kinds = new Set(waiting.map(bare));

  const judge = async (path: string): Promise<void> => {
    const inTable = paths.includes(path);
    const refused = await show(page, path, inTable);
    if (refused) found.page.push(`${path}: ${refused}`);
    if (inTable) {
      await settled(page);
      found.screens.push(...(await look(page, name, path, frames)));
      found.looked = judged.add(path).size;
    }
    if (!follow) return;
    found.links.push(...[...(await brokenImages(page)), ...(await files.open())].map((fault) => `${path}: ${fault}`));
    await unfoldMenu(page);
    for (const link of await screenLinks(page)) {
      if (kinds.has(patternOf(link))) continue;
      kinds.add(patternOf(link));
      waiting.unshift(link); // at once: a parallel story may delete what it leads to
    }
  };

  /** Chromium may stop drawing a page; whatever waits for its next frame then waits for ever: the screen gets another page, once. */
  const judgeTwice = async (path: string): Promise<void> => {
    try {
      return await inTime(judge(path));
    } catch (error) {
      if (!(error instanceof NotInTime)) throw error;
    }
    const stuck = page;
    page = await stuck.context().newPage();
    files.watch(page);
    await stuck.close();
    await inTime(judge(path));
  };

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const named = (fault: string): string => `${path}: ${fault}`;
    try {
      await judgeTwice(path);
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
