import { chromium } from 'playwright';
import { findChromium } from '../../services/chromium.mjs';
import { sleep } from '../../services/ports.mjs';
import { call } from '../person.mjs';

const PATIENCE_MS = 20_000;
const EVERY_MS = 3_000;

const shown = (day) => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

/**
 * A browser that shows the tasks of an event, and somebody else who saves one of them again and again.
 * @returns {Promise<{ stop: () => Promise<number[]> }>} ms from each save's request until the other browser's row shows it
 */
export async function watchRow({ urls, watcher, saver, task }) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({
    baseURL: urls[0],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  const kept = {
    token: watcher.token,
    token_since: String(Date.now()),
    idle_minutes: '60',
    popups_seen: 'attention,contact',
  };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage[name] ??= value;
  }, kept);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`/tasks?event_id=${task.event_id}&per_page=100`);
  await page.locator('.ant-table-row').first().waitFor();
  await sleep(EVERY_MS); // its scripts have come
  const row = (day) =>
    page
      .getByRole('row')
      .filter({ hasText: shown(day) })
      .first();
  const times = [];
  let over = false;
  const run = (async () => {
    while (!over) {
      const at = performance.now();
      const { status, message } = await call(`${urls[1]}/api/admin/task/${task.id}/update`, {
        method: 'POST',
        headers: { authorization: `Bearer ${saver.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version: task.version, scheduled_date: task.days[1] }),
      });
      if (status !== 200) throw new Error(`The watched task could not be saved: ${status} ${message}`);
      await row(task.days[1]).waitFor();
      times.push(performance.now() - at);
      task.version += 1;
      task.days.reverse();
      await sleep(EVERY_MS);
    }
  })();
  run.catch(() => undefined); // `stop` tells
  return {
    stop: async () => {
      over = true;
      await run.finally(() => browser.close());
      return times;
    },
  };
}
