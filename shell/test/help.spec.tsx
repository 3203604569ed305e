import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { levels, roleOf } from '@guyline/contract/access';
import { accessTo, type Visitor } from '@guyline/contract/areas';
import { languages } from '@guyline/contract/remotes';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showWith } from '../../libs/ui/jest/show.js';
import { UserMenu } from '../src/frame/user-menu.js';
import { type Guide, guides, guidesOf, levelOf } from '../src/help/guides.js';
import { HelpPage } from '../src/help/help-page.js';
import help from '../src/help/locales/en.json';
import shell from '../src/locales/en.json';

const root = join(__dirname, '../..');
const visitor = (level: Visitor['level'], isSysAdmin = false): Visitor => ({ level, role: roleOf(level), isSysAdmin });
const people = Object.values(levels).map((level) => visitor(level));
const readersOf = (guide: Guide): Visitor[] =>
  guide === 'system' ? [visitor(1), visitor(1, true)] : people.filter(({ level }) => level === levelOf(guide));

describe('the pages of help', () => {
  it('each kind of person has their own first, and all others but System Management', () => {
    expect(people.map((one) => guidesOf(one)[0])).toEqual(['admin', 'corporate', 'manager', 'vendor', 'staff']);
    expect(guidesOf(visitor(1))[1]).toBe('system');
    expect(guidesOf(visitor(4))).toEqual(['vendor', 'admin', 'corporate', 'manager', 'staff']);
    expect(guidesOf(visitor(4, true))).toContain('system');
  });

  it.each(Object.keys(guides) as Guide[])('%s leads to screens that its readers may open', (guide) => {
    const readers = readersOf(guide);
    expect(readers.length).toBeGreaterThan(0);
    const closed = readers.flatMap((reader) =>
      [...Object.values(guides[guide]), '/tutorials'].filter(
        (path) => accessTo(path.split('?')[0] ?? '', reader) !== 'open',
      ),
    );
    expect(closed).toEqual([]);
  });

  it.each(languages)('quote buttons, tabs and panels as the screens name them in %s', (language) => {
    const read = (folder: string) => readFileSync(join(root, folder, `${language}.json`), 'utf8');
    const named = new Set<string>();
    const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
    for (const folder of ['libs/ui/locales', ...['shell', ...remotes].map((name) => `${name}/src/locales`)])
      JSON.parse(read(folder), (_, value: unknown) => (typeof value === 'string' ? named.add(value) : value));
    const quoted = [...read('shell/src/help/locales').matchAll(/[“«]\s?(.+?)\s?[”»]/g)].map(([, words = '']) => words);
    expect(quoted.length).toBeGreaterThan(30);
    expect(quoted.filter((words) => !named.has(words))).toEqual([]);
  });

  describe('in the portal', () => {
    useApiServer();
    const show = showWith({ shell, help });
    const links = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('link')
        .map((one) => one.textContent);

    it('are reached from the user menu', async () => {
      await show(<UserMenu />);
      fireEvent.click(screen.getByRole('button', { name: "Ada's account" }));
      const entry = await screen.findByRole('menuitem', { name: /Help/ });
      expect(within(entry).getByRole('link').getAttribute('href')).toBe('/help');
    });

    it('begin with one’s own; on those of others what is closed is no link', async () => {
      const { url } = await show(<HelpPage />, { url: '/help', level_num: 4, vendor_num: 4 });
      expect(document.title).toBe('Help · Guyline');
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Vendor');
      const steps = Object.values(help.guide.vendor.step).map(({ title }) => title);
      expect(links()).toEqual([...steps, help.more]);
      fireEvent.click(screen.getByRole('tab', { name: 'Admin' }));
      expect(url()).toBe('?guide=admin');
      expect(screen.getByRole('heading', { name: 'Start a season' })).toBeTruthy();
      expect(links()).not.toContain('Start a season');
      expect(links()).toContain('Change many tasks at once');
    });
  });
});
