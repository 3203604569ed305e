import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { builtPath } from './built.mjs';
import { pause, POLL_MS } from './job-calls.mjs';

/** For this many tasks; the time that is allowed grows in proportion. */
const [TASKS, SECONDS] = [300_000, 60];
/** The command says so at its end: what it has worked out is what a comparison finds. */
const NOTHING_WRONG = 'The risk of 0 tasks and sites was wrong';

const dueEvents = 'select exists(select from risk_due) as due';
const one = async (db, text) => (await db.query(text)).rows[0];

/** Until no event waits to be worked out, or the command has ended; @returns whether none does */
async function taken(db, ended) {
  let over = false;
  const end = ended.finally(() => (over = true)).catch(() => undefined);
  for (;;) {
    const { due } = await one(db, dueEvents);
    if (!due || over) return !due;
    await Promise.race([pause(POLL_MS), end]);
  }
}

/**
 * Why tasks are at risk, worked out anew for all of them: no reason is kept, every event is due, and each is worked out and written by
 * the batches of a worker. The command that does it then compares every task once more.
 * @returns rows of the table: title, floor, ours, wanted, met
 */
export async function measureRisk(_sessions, db, _api, env) {
  const checkRisk = () =>
    promisify(execFile)(process.execPath, [builtPath('cli.js'), 'check-risk'], {
      env: { ...process.env, ...env },
      maxBuffer: 2 ** 30,
    });
  // What another case wrote is still due, and its reasons are not there to be compared with.
  if ((await one(db, dueEvents)).due) await checkRisk();
  const { tasks, reasons } = await one(
    db,
    'select (select count(*) from tasks where deleted_at is null)::int as tasks, (select count(*) from task_reasons)::int as reasons',
  );
  await db.query('delete from task_reasons');
  await db.query('vacuum analyze task_reasons');
  await db.query('insert into risk_due (event_id) select id from events order by id');
  const started = performance.now();
  const command = checkRisk();
  const isTaken = await taken(db, command);
  const seconds = (performance.now() - started) / 1_000;
  const { stdout } = await command;
  const whole = (performance.now() - started) / 1_000;
  const again = await one(db, 'select count(*)::int as reasons from task_reasons');
  if (!isTaken || !stdout.includes(NOTHING_WRONG))
    throw new Error(`The risk was not worked out: ${stdout.trimEnd().split('\n').at(-1)}`);
  if (again.reasons !== reasons) throw new Error(`${again.reasons} reasons were found, ${reasons} before`);
  process.stdout.write(`${reasons} reasons; compared once more: ${whole.toFixed(1)} s\n`);
  const wanted = (SECONDS * tasks) / TASKS;
  return [
    {
      title: `risk of ${tasks.toLocaleString('en')} tasks worked out, s`,
      floor: '-',
      ours: seconds.toFixed(1),
      wanted: wanted.toFixed(0),
      met: seconds <= wanted,
    },
  ];
}
