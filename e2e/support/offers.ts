import { expect, type Locator, type Page } from '@playwright/test';
import { dryRun } from './dry-run.js';
import type { Faults } from './faults.js';
import { follow, visit } from './follow.js';

/** What was clicked on the screens of a person, and which of it was refused. */
export interface Offers {
  clicked: string[];
  /** Calls that a click led to, of which none had an effect. */
  tried: string[];
  faults: string[];
}

/** Controls of a list that only change what is shown; they have stories of their own. */
const looking = '.ant-pagination *, .ant-select *, .ant-picker *, .ant-input-affix-wrapper *, .ant-tabs-nav *, thead *';
/** In the place of a screen: access denied, or changes are left to others. */
const refused = '.ant-result-403, .ant-result-info:has(h1)';
const dialogs = '.ant-modal-wrap:visible, .ant-drawer-open:visible';
const menuItems = '.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]:not([aria-disabled=true])';
const firstRow = 'main tbody .ant-checkbox-input:enabled, main .gl-card-choice .ant-checkbox-input:enabled';

/** Names of the buttons in a place, one of each kind: a list has as many pencils as rows. */
const namesIn = (place: Locator): Promise<string[]> =>
  place.locator('button:visible:enabled').evaluateAll((buttons, unwanted) => {
    const names = buttons
      .filter((button) => !button.matches(unwanted))
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim());
    const kinds = new Map(names.filter(Boolean).map((name) => [name.replace(/[\d,]+|:.*/g, ''), name]));
    return [...kinds.values()];
  }, looking);

const named = (place: Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true }).and(place.page().locator(':visible:enabled')).first();

/** Lets what a click started arrive; a dialog opens, a screen changes, an answer comes. */
async function calm(page: Page): Promise<void> {
  await page.waitForTimeout(120);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
}

/** Agrees to whatever a click asks, since nothing has an effect. */
async function agree(page: Page): Promise<void> {
  const primary = page.locator(dialogs).last().locator('.ant-btn-primary:enabled:visible');
  if (!(await primary.count())) return;
  await primary.last().click();
  await calm(page);
}

class Screen {
  constructor(
    private readonly page: Page,
    private readonly path: string,
    private readonly found: Offers,
  ) {}

  /** Back to the screen as it was opened, if a click left it or something over it. */
  async restore(): Promise<void> {
    const { pathname } = new URL(this.page.url());
    await this.page.keyboard.press('Escape');
    const over = await this.page.locator(`${dialogs}, .ant-popover:visible, .ant-dropdown:visible`).count();
    if (pathname === this.path.split('?')[0] && !over) return;
    await follow(this.page, '/profile/none'); // whatever is still open goes with its screen
    await visit(this.page, this.path);
  }

  async press(place: Locator, name: string, prepare: () => Promise<void> = async () => undefined): Promise<void> {
    await this.step(name, async () => {
      await prepare();
      await named(place, name).click();
    });
    const items = await this.page.locator(menuItems).allInnerTexts();
    for (const item of items)
      await this.step(`${name} > ${item}`, async () => {
        if (!(await this.page.locator(menuItems).count())) {
          await prepare();
          await named(place, name).click();
        }
        await this.page.locator(menuItems).filter({ hasText: item }).first().click();
      });
    await this.restore();
  }

  private async step(name: string, click: () => Promise<void>): Promise<void> {
    this.found.clicked.push(`${this.path} ${name}`);
    try {
      await click();
      await calm(this.page);
      await agree(this.page);
      const shown = this.page.locator(refused);
      if (await shown.count()) this.found.faults.push(`${this.path} ${name}: ${await shown.first().innerText()}`);
      if (!(await this.page.locator(menuItems).count())) await this.restore();
    } catch (error) {
      this.found.faults.push(`${this.path} ${name}: ${String(error).split('\n')[0]}`);
      await this.restore();
    }
  }
}

/** Clicks every action that the screens of a person offer, those of a chosen row too. */
export async function clickOffers(page: Page, paths: readonly string[], heard: Faults): Promise<Offers> {
  const found: Offers = { clicked: [], tried: [], faults: [] };
  const { denied, tried } = await dryRun(page);
  page.setDefaultTimeout(5_000);
  for (const path of paths) {
    const screen = new Screen(page, path, found);
    await visit(page, path);
    await calm(page);
    const main = page.locator('main');
    for (const name of await namesIn(main)) await screen.press(main, name);
    const box = page.locator(firstRow).first();
    if (await box.count()) {
      const bar = page.locator('.gl-bulk');
      const choose = async (): Promise<void> => {
        if (!(await bar.count())) await box.check();
      };
      await choose();
      for (const name of await namesIn(bar)) await screen.press(bar, name, choose);
    }
    const wrong = [...denied.splice(0).map((call) => `403 ${call}`), ...heard.take()];
    found.faults.push(...wrong.filter((fault) => !/^422 /.test(fault)).map((fault) => `${path}: ${fault}`));
  }
  found.tried = [...tried];
  return found;
}
