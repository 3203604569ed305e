import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { withJest } from './chosen.mjs';
import { offsetTo } from './clock.mjs';

/** Moments at which the day, the month or the year is another one in UTC, at the stores and for the person. */
const moments = [
  { name: "New Year's Eve in Texas, New Year in UTC", at: '2027-01-01T00:30:00Z', TZ: 'America/Chicago' },
  { name: 'the night of the change to summer time', at: '2027-03-14T07:30:00Z', TZ: 'Pacific/Auckland' },
];
const packages = ['libs/web-core', 'libs/ui', 'shell', 'mfe-dashboard', 'mfe-events', 'mfe-tasks', 'mfe-messages'];
/** What only asks for the year has nothing to find in a night of spring. */
const onlyTheYear = /import \{ yearOf \} from '[./]*\/test\/clock\.js'/;
/** Days and times are what these are about. */
const ownDays = /\/(clock|days|time-zone)\.js'|zone_days|\b(yearOptions|monthOptions)\(/;
/** These only need some day to make their rows. */
const someDay = /\.day\(/;
/** Specs that set their own times need no run at these. */
const hasMoments = /describe\.each\(clocks\)/;

const dateSpecs = (folder) =>
  globSync('{src,test}/**/*.spec.{ts,tsx}', { cwd: join(root, folder) })
    .map((file) => join(root, folder, file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return (ownDays.test(text) || someDay.test(text)) && !hasMoments.test(text);
    });

/** Full paths of the specs that `dateSteps` runs. */
export const specsOfDays = () => ['api', ...packages].flatMap(dateSpecs);

/**
 * Which of the specs run at a moment: those about days at each; those about the year at the first, where it changes; those
 * that only need some day at one each, shared out so that each moment has as many.
 * @param {string[]} specs full paths
 */
export const specsAt = (specs, moment) => {
  const textOf = new Map(specs.map((file) => [file, readFileSync(file, 'utf8')]));
  const isOf = (file, what) => what.test(textOf.get(file).replace(onlyTheYear, ''));
  const about = specs.filter((file) => isOf(file, ownDays));
  const years = specs.filter((file) => !about.includes(file) && onlyTheYear.test(textOf.get(file)));
  const others = specs.filter((file) => !about.includes(file) && !years.includes(file)).toSorted();
  const atFirst = Math.max(0, Math.ceil((others.length - years.length) / moments.length));
  return [...about, ...(moment ? others.slice(atFirst) : [...years, ...others.slice(0, atFirst)])];
};

/**
 * Runs every spec that asks for a day at moments that are no ordinary afternoon. A whole run has them here alone: what
 * holds at these two moments holds on an afternoon.
 * @param {typeof import('./runners.mjs').jest} jest
 * @param {boolean} each every spec at every moment; a whole run, which has little time, leaves that to `npm test -- days`
 * @returns {import('./steps.mjs').Step[]}
 */
export const dateSteps = (jest, each) =>
  moments.map(({ name, at, TZ }, moment) => ({
    name: `days: ${name}`,
    beside: !each,
    after: 'tests of api', // whose template they take
    run: async (services, say) => {
      const CLOCK_OFFSET = offsetTo(at);
      const chosen = (specs) => (each ? specs : specsAt(specs, moment));
      const run = (folders, env, tell = say) => {
        const specs = ['--runTestsByPath', ...chosen(folders.flatMap(dateSpecs))];
        return jest(tell, `days ${moment} ${folders}`, folders, specs, { env: { ...env, CLOCK_OFFSET }, workers: 2 });
      };
      let beside = '';
      // While the first APIs start, a core is free for the few of the front ends.
      const results = await Promise.all([
        run(['api'], await services.addresses()),
        run(withJest(packages), { TZ }, (text) => void (beside += text)),
      ]);
      say(beside);
      const sum = (key) => results.reduce((all, one) => all + (one[key] ?? 0), 0);
      return {
        ok: results.every(({ ok }) => ok),
        passed: sum('passed'),
        failed: sum('failed'),
        files: results.flatMap(({ files = [] }) => files),
        flaky: results.flatMap(({ flaky = [] }) => flaky),
        leftOut: results.flatMap(({ leftOut = [] }) => leftOut),
      };
    },
  }));
