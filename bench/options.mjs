import { parseArgs } from 'node:util';

/** Tasks of the default database; everything else grows with them, the stores excepted. */
const DEFAULT_TASKS = 300_000;

/**
 * What the command line asks for.
 * @returns {{ tasks: number, rounds: number, seconds: number, only: string[], reseed: boolean, check: boolean, growth: boolean, migrations: boolean }} `seconds` per side and round
 */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      case: { type: 'string', multiple: true, default: [] },
      tasks: { type: 'string', default: String(DEFAULT_TASKS) },
      reseed: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      migrations: { type: 'boolean', default: false },
    },
  });
  const tasks = Number(values.tasks);
  if (!Number.isInteger(tasks) || tasks < 15_000 || tasks > 3_000_000) {
    throw new Error('--tasks must be a whole number from 15000 to 3000000.');
  }
  return {
    tasks,
    rounds: values.quick ? 2 : 4,
    seconds: values.quick ? 3 : 5,
    only: values.case,
    reseed: values.reseed,
    check: values.check,
    growth: values.growth,
    migrations: values.migrations,
  };
}
