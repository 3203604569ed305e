import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './built.mjs';
import { startApi } from './processes.mjs';

/** What a phone in town or a laptop on the road has. */
const NETWORK = { offline: false, downloadThroughput: 9_000_000 / 8, uploadThroughput: 3_000_000 / 8, latency: 40 };
const CPU_SLOWDOWN = 4;
const WIDE = { width: 1440, height: 900 };
const GIVE_UP_MS = 60_000;
/** No request and no movement for this long: the first view is complete. */
const STILL_MS = 1_500;
const goals = { kilobytes: 700, lcpSeconds: 2.5, cls: 0.05 };
/** Says itself in the code of the library that draws charts, and nowhere else. */
const OF_CHARTS = 'g2-tooltip';

/** Runs in the page, before anything else does. */
const observe = () => {
  globalThis.firstView = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    globalThis.firstView.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.firstView.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * What comes over the network: bytes as they are sent, whether they are the code of charts, and whether they were asked for before
 * the numbers were there.
 */
async function watchNetwork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const came = new Map();
  const reading = [];
  let numbersAreThere = false;
  session.on('Network.requestWillBeSent', ({ requestId, type }) =>
    came.set(requestId, { type, bytes: 0, ofCharts: false, early: !numbersAreThere }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = came.get(requestId);
    if (!one) return;
    one.bytes = encodedDataLength;
    if (one.type !== 'Script') return;
    const read = session.send('Network.getResponseBody', { requestId }).then(({ body }) => {
      one.ofCharts = body.includes(OF_CHARTS);
    });
    reading.push(read.catch(() => undefined)); // a script of a page that was left
  });
  return {
    numbersCame: () => {
      numbersAreThere = true;
    },
    answers: async () => {
      await Promise.all(reading);
      return [...came.values()];
    },
  };
}

const settled = async (page) => {
  await page.waitForLoadState('networkidle', { timeout: GIVE_UP_MS });
  await page.waitForTimeout(STILL_MS);
};

/** The dashboard of one person, seen for the first time: nothing is in the browser's cache. */
async function view(browser, url, token) {
  const context = await browser.newContext({ viewport: WIDE, locale: 'en-US' });
  try {
    const kept = { token, idle_minutes: '60', popups_seen: 'attention,contact' };
    await context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, kept);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const network = await watchNetwork(page);
    await page.goto(`${url}/dashboard`, { timeout: GIVE_UP_MS });
    await page.locator('.gl-stat b:not([aria-busy])').first().waitFor({ timeout: GIVE_UP_MS });
    network.numbersCame();
    await settled(page);
    const { lcp, cls } = await page.evaluate(() => globalThis.firstView);
    const first = (await network.answers()).filter(({ ofCharts, early }) => early || !ofCharts);
    return { bytes: first.reduce((sum, one) => sum + one.bytes, 0), lcp, cls };
  } finally {
    await context.close();
  }
}

const row = (title, value, wanted, digits) => ({
  title,
  floor: '-',
  ours: value.toFixed(digits),
  wanted,
  met: value <= wanted,
});

/**
 * The first view of the dashboard on a slow machine and line (4 times slower, 9 Mbit/s), as an admin and as the vendor: kilobytes
 * before charts (the code of charts counts when it comes before the numbers), the largest paint, what moved meanwhile. `npm start` or `npm test` must have built the portal.
 * @returns rows for `limitRow`
 */
export async function measureFirstView({ admin, vendor }, _db, _api, env) {
  const web = ['.data/web', '.data/test/web'].map((folder) => join(root, folder)).find((folder) => existsSync(folder));
  if (!web) throw new Error('The portal is not built: run `npm start` once.');
  const { findChromium } = await import(join(root, 'tools/services/chromium.mjs'));
  const api = await startApi({ ...env, WEB_ROOT: web });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rows = [];
    for (const { actor, token } of [admin, vendor]) {
      await view(browser, api.url, token); // warms the API, not the browser
      const { bytes, lcp, cls } = await view(browser, api.url, token);
      rows.push(
        row(`first view, ${actor.role}: KB before charts`, bytes / 1_024, goals.kilobytes, 0),
        row(`first view, ${actor.role}: largest paint, s`, lcp / 1_000, goals.lcpSeconds, 2),
        row(`first view, ${actor.role}: layout shift`, cls, goals.cls, 3),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await api.stop();
  }
}
