import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { offsetTo } from './clock.mjs';

/** Moments at which the day, the month or the year is another one in UTC, at the stores and for the person. */
const moments = [
  { name: "New Year's Eve in Texas, New Year in UTC", at: '2027-01-01T00:30:00Z', TZ: 'America/Chicago' },
  { name: 'leap day, the next one in New Zealand', at: '2028-02-29T23:30:00Z', TZ: 'Pacific/Auckland' },
];
const packages = ['libs/web-core', 'libs/ui', 'shell', 'mfe-dashboard', 'mfe-events', 'mfe-tasks', 'mfe-messages'];
const asksForDay = /\.day\(|\/(clock|days|time-zone)\.js'|zone_days|\b(yearOptions|monthOptions)\(/;

const dateSpecs = (folder) =>
  globSync('{src,test}/**/*.spec.{ts,tsx}', { cwd: join(root, folder) }).filter((file) =>
    asksForDay.test(readFileSync(join(root, folder, file), 'utf8')),
  );

/**
 * Runs every spec that asks for a day at moments that are no ordinary afternoon.
 * @param {(folder: string, args: string[], env: object) => Promise<{ ok: boolean }>} jest runs Jest in a folder
 */
export const dateSteps = (jest) =>
  moments.map(({ name, at, TZ }) => ({
    name: `days: ${name}`,
    run: async (services) => {
      const sum = { ok: true, passed: 0, failed: 0 };
      const addresses = await services.addresses();
      for (const folder of ['api', ...packages]) {
        const specs = dateSpecs(folder);
        if (!specs.length) continue;
        const env = { ...(folder === 'api' ? addresses : { TZ }), CLOCK_OFFSET: offsetTo(at) };
        const { ok, passed = 0, failed = 0 } = await jest(folder, ['--runTestsByPath', ...specs], env);
        sum.ok &&= ok;
        sum.passed += passed;
        sum.failed += failed;
      }
      return sum;
    },
  }));
