import { build } from '../portal/build.mjs';
import { withJest } from './chosen.mjs';
import { TEST_CLOCK } from './clock.mjs';
import { dateSteps, specsOfDays } from './date-steps.mjs';
import { jest, playwright, run } from './runners.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} [beside] it leaves a core to others, if not always: another such step may run beside it
 * @property {string | string[]} [after] names of the steps that must have ended before, of those that there are
 * @property {(services: import('./test-services.mjs').Services, say: (text: string) => void) => Promise<Result>} run
 * @typedef {{ ok: boolean, passed?: number, failed?: number, files?: { file: string, seconds: number }[],
 *   flaky?: import('./flaky.mjs').Flaky[], leftOut?: { file: string, why: string }[] }} Result `leftOut`: what could not be
 *   checked on this machine
 */

const program = (name, command, args, rest) => ({
  name,
  beside: true,
  ...rest,
  run: async (_, say) => ({ ok: await run(say, command, args) }),
});

/** The checks of the code itself. */
const still = ({ all, names, folders }) => [
  // Of a file with the same content the verdict is kept (`node_modules/.cache`).
  program('format', 'prettier', [
    '--check',
    '--cache',
    '--cache-strategy=content',
    '--log-level=warn',
    ...(all ? ['.'] : folders),
  ]),
  // The boundary rule reads Nx's project graph; without one it would be skipped silently.
  program('project graph', 'nx', ['show', 'projects']),
  program('lint and boundaries', 'eslint', ['--max-warnings=0', ...(all ? ['.'] : folders)], {
    after: 'project graph',
  }),
  program('circles of imports', 'node', ['tools/lint/no-circles.mjs']),
  program('types', 'nx', [
    'run-many',
    '-t',
    'types',
    '--parallel=1',
    '--outputStyle=static',
    ...(all ? [] : ['--projects', names.map((name) => `@guyline/${name}`).join()]),
  ]),
];

/**
 * Specs in Jest that need no services.
 * @param {string[]} folders at least one
 * @param {string[]} patterns of what is chosen among them
 * @param {boolean} shared whether the API's specs run meanwhile: they wait for a quarter of their time, and then these have
 *   the core, one file at a time. They give way where both need it, since what the API's specs wait for has its limits
 */
const inJest = (name, report, folders, patterns, shared) => ({
  name,
  beside: shared,
  run: (_, say) =>
    jest(say, report, folders, patterns, {
      ...((shared || folders.length > 1) && { workers: shared ? 1 : 2 }),
      givesWay: shared,
    }),
});

/** @returns {Step[]} of what was chosen (`chosen.mjs`), in their order */
export function steps(choice) {
  const { all, days, folders, patterns, tests } = choice;
  const units = withJest(folders);
  // A suite that runs at a time of its own needs no others.
  const unusualDays = days || (all && !TEST_CLOCK);
  const inDays = unusualDays ? specsOfDays().map((file) => file.replaceAll('.', '\\.')) : [];
  const chosenSpecs = inDays.length ? [...patterns, '--testPathIgnorePatterns', '/node_modules/', ...inDays] : patterns;
  const [api, browser] = [folders.includes('api'), folders.includes('e2e')];
  const shared = api && units.length > 1;
  // The browser tests have a seventh of their time to spare. They begin when all is over that has limits as they have; then
  // what is left of the front ends' specs runs beside them, and those of the tools, which are kept for it.
  const last = all ? ['tools'] : [];
  const first = units.filter((folder) => !last.includes(folder));
  const dated = unusualDays ? dateSteps(jest, days) : [];
  const limited = ['tests of api', ...dated.map(({ name }) => name), 'drills'];
  const unitTests = first.length > 1 ? 'unit tests' : `tests of ${first}`;
  return [
    ...(tests || !folders.length ? [] : still(choice)),
    ...(api || browser || days
      ? [{ name: 'build', run: async () => (await build(browser ? 'portal' : 'api'), { ok: true }) }]
      : []),
    ...(first.length ? [inJest(unitTests, 'unit', first, chosenSpecs, shared)] : []),
    ...(api
      ? [
          {
            name: 'tests of api',
            beside: shared,
            run: async (services, say) => jest(say, 'api', ['api'], chosenSpecs, { env: await services.addresses() }),
          },
        ]
      : []),
    ...dated,
    // After the API's specs: both have time limits, which they would miss side by side.
    ...(all ? [program('drills', 'node', ['tools/drill.mjs', '--short'], { after: 'tests of api' })] : []),
    ...(last.length ? [inJest('tests of tools', 'tools', last, chosenSpecs, shared)] : []),
    ...(browser
      ? [
          {
            name: 'browser tests',
            beside: shared,
            after: limited,
            run: (services, say) => playwright(say, services, patterns),
          },
        ]
      : []),
  ];
}
