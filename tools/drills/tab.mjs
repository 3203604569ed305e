import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../services/chromium.mjs';

const PATIENCE_MS = 20_000;

/** The version of a remote that the portal in a folder serves to pages which are opened now. */
export const servedVersion = async (web, remote) =>
  JSON.parse(await readFile(join(web, 'remotes.json'), 'utf8'))[remote].version;

/**
 * Browser tabs of one person who is signed in.
 * @returns {Promise<{ open: () => Promise<object>, renewed: () => Promise<boolean>, stop: () => Promise<void> }>} `open` shows the dashboard in a new tab, with
 *   `visit(name, heading)`, which goes to a screen by the menu as people do, and `versionsOf(remote)` that the tab has loaded;
 *   `faults`: answers of 400 and more; `renewed`: whether the session can still be renewed
 */
export async function openTabs(url, { email, password, storage }) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const { data } = await (await context.request.post('/api/auth/login', { data: { email, password } })).json();
  const kept = {
    token: data.token,
    token_since: String(Date.now()),
    idle_minutes: String(data.idle_minutes),
    ...storage,
  };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage[name] ??= value;
  }, kept);
  const open = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const faults = [];
    const loaded = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) faults.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
      else loaded.push(new URL(answer.url()).pathname);
    });
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    return {
      faults,
      visit: async (name, heading) => {
        await page.getByRole('menuitem', { name }).getByRole('link').click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      },
      versionsOf: (remote) => [
        ...new Set(loaded.flatMap((path) => path.split(`/remotes/${remote}/`)[1]?.split('/')[0] ?? [])),
      ],
    };
  };
  const renewed = async () => (await context.request.post('/api/auth/refresh')).ok();
  return { open, renewed, stop: () => browser.close() };
}
