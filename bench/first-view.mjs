import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fixedWork } from './browser-speed.mjs';
import { root } from './built.mjs';
import { startApi } from './processes.mjs';

/** What a phone in town or a laptop on the road has, and a phone far from any town. */
const TOWN = { offline: false, downloadThroughput: 9_000_000 / 8, uploadThroughput: 3_000_000 / 8, latency: 40 };
const COUNTRY = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const CPU_SLOWDOWN = 4;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const GIVE_UP_MS = 60_000;
/** Times that each screen is measured: of as many the middle counts, as a machine that does something else meanwhile is slower. */
const TIMES = 3;
/** No request and no movement for this long: the first view is complete. */
const STILL_MS = 1_500;
const goals = { kilobytes: 700, lcpSeconds: 2.5, cls: 0.05, frameSeconds: 3 };
/** Says itself in the code of the library that draws charts, and nowhere else. */
const OF_CHARTS = 'g2-tooltip';

/** Runs in the page, before anything else does; `ready`: where its content has come. */
const observe = (ready) => {
  globalThis.firstView = { lcp: 0, cls: 0, frame: 0, numbers: 0 };
  const look = () => {
    if (document.querySelector(ready)) globalThis.firstView.numbers = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-paint') globalThis.firstView.frame = startTime;
  }).observe({ type: 'paint', buffered: true });
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
async function watchNetwork(page, network) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
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

/** A screen seen for the first time, nothing being in the browser's cache; `ready` is where its content has come. */
async function view(browser, url, { path, ready, token, role, viewport = WIDE, network: line = TOWN }) {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  try {
    const kept = { ...(token && { token, role }), idle_minutes: '60', popups_seen: 'attention,contact' };
    await context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, kept);
    await context.addInitScript(observe, ready);
    const page = await context.newPage();
    const network = await watchNetwork(page, line);
    await page.goto(`${url}${path}`, { timeout: GIVE_UP_MS });
    await page.locator(ready).first().waitFor({ timeout: GIVE_UP_MS });
    network.numbersCame();
    await settled(page);
    const seen = await page.evaluate(() => globalThis.firstView);
    const first = (await network.answers()).filter(({ ofCharts, early }) => early || !ofCharts);
    return { bytes: first.reduce((sum, one) => sum + one.bytes, 0), ...seen };
  } finally {
    await context.close();
  }
}

/** A guided tour starts two seconds after a first visit, and its text would be the largest: these people have seen theirs. */
async function toursSeen(db, people) {
  const { tourPages } = await import('@guyline/contract/preferences');
  const seen = Object.fromEntries(tourPages.map((page) => [page, 1_000]));
  await db.query(
    `insert into user_preferences (user_id, key, value) select unnest($1::bigint[]), 'tours', $2
     on conflict (user_id, key) do update set value = excluded.value`,
    [people, { seen }],
  );
}

/** The screens that people open first. */
async function screens(sessions, db) {
  const { admin, manager, vendor } = sessions;
  await toursSeen(db, [admin.actor.id, manager.actor.id, vendor.actor.id]);
  const { rows } = await db.query(
    'select id from events where tent_vid = $1 and status_num = 1 order by id desc limit 1',
    [vendor.actor.id],
  );
  /** What the browser of a person who has signed in knows. */
  const of = (role) => ({ token: sessions[role].token, role });
  const numbers = '.gl-stat b:not([aria-busy]), .gl-dash-panel .ant-table-row';
  return [
    { title: 'dashboard, admin', path: '/dashboard', ready: numbers, ...of('admin'), weighed: true },
    { title: 'dashboard, manager', path: '/dashboard', ready: numbers, ...of('manager'), weighed: true },
    { title: 'dashboard, vendor', path: '/dashboard', ready: numbers, ...of('vendor'), weighed: true },
    { title: 'sign-in', path: '/', ready: 'input[type=password]' },
    { title: 'task list', path: '/tasks', ready: '.ant-table-row', ...of('admin') },
    {
      title: 'event on a phone',
      path: `/events/view/${rows[0].id}`,
      ready: 'h1',
      ...of('vendor'),
      viewport: PHONE,
    },
  ];
}

const row = (title, value, wanted, digits) => ({
  title,
  floor: '-',
  ours: value.toFixed(digits),
  wanted,
  met: value <= wanted,
});

/**
 * The first view of a screen on a slow machine and line (4 times slower, 9 Mbit/s): kilobytes before charts (the code of charts
 * counts when it comes before the numbers), the largest paint, what moved meanwhile; and when the frame is painted at 1.6 Mbit/s. The
 * first row tells how fast the machine itself is just now.
 * `npm start` or `npm test` must have built the portal.
 * @returns rows for `limitRow`
 */
export async function measureFirstView(sessions, db, _api, env) {
  const web = ['.data/web', '.data/test/web'].map((folder) => join(root, folder)).find((folder) => existsSync(folder));
  if (!web) throw new Error('The portal is not built: run `npm start` once.');
  const { findChromium } = await import(join(root, 'tools/services/chromium.mjs'));
  const api = await startApi({ ...env, WEB_ROOT: web });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const speed = (await fixedWork(browser, CPU_SLOWDOWN)).toFixed(0);
    const rows = [{ title: 'fixed work in the browser, ms', floor: '-', ours: speed, met: true }];
    for (const { title, weighed, ...screen } of await screens(sessions, db)) {
      await view(browser, api.url, screen); // warms the API, not the browser
      const seen = [];
      for (let time = 0; time < TIMES; time += 1) seen.push(await view(browser, api.url, screen));
      const middle = (part) => seen.toSorted((one, other) => one[part] - other[part])[Math.floor(TIMES / 2)];
      const { bytes, lcp, cls } = middle('lcp');
      const { numbers } = middle('numbers');
      if (weighed) rows.push(row(`${title}: KB before charts`, bytes / 1_024, goals.kilobytes, 0));
      rows.push(
        row(`${title}: largest paint, s`, lcp / 1_000, goals.lcpSeconds, 2),
        row(`${title}: layout shift`, cls, goals.cls, 3),
      );
      // Without a goal: the largest paint may be the title, which is there before the rows.
      if (weighed)
        rows.push({ title: `${title}: numbers, s`, floor: '-', ours: (numbers / 1_000).toFixed(2), met: true });
    }
    const far = {
      path: '/tasks',
      ready: '.ant-table-row',
      token: sessions.admin.token,
      role: 'admin',
      network: COUNTRY,
    };
    const { frame } = await view(browser, api.url, far);
    rows.push(row('frame at 1.6 Mbit/s, s', frame / 1_000, goals.frameSeconds, 2));
    return rows;
  } finally {
    await browser.close();
    await api.stop();
  }
}
