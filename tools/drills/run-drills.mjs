import { readdir } from 'node:fs/promises';
import { endInTurn, openBareStand, openStand } from './stand.mjs';
import { summaryOf, tableOf } from './table.mjs';

const folder = new URL('./cases/', import.meta.url);
/** For a drill that names no limit of its own. */
const LIMIT_MS = 180_000;
/** For all drills of `npm test` together, because people wait for its result. */
const TOGETHER_MS = 180_000;

/** @returns {Promise<{ name: string, short?: boolean, own?: boolean, limitMs?: number, run: (stand: object) => Promise<object> }[]>} by the names of their files; `own` = it starts its portal itself */
export async function drills() {
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.mjs$/.test(file)).toSorted();
  const all = [];
  // One after the other: Jest cannot link modules that two of them load at the same time.
  for (const file of files) all.push({ name: file.replace('.mjs', ''), ...(await import(new URL(file, folder).href)) });
  return all;
}

/** @param {string} otherwise the message when the time is over */
const limited = (work, ms, otherwise) => {
  if (ms <= 0) return Promise.reject(new Error(otherwise));
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(otherwise)), ms);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
};

/**
 * Runs one drill with a portal of its own; a drill that breaks is a row that failed. What it started ends with it, not with the last drill.
 * @param {number} left milliseconds that all drills together still have
 * @param {string} together what is said when those are over
 */
async function rowsOf({ name, title, goal, env, own, limitMs = LIMIT_MS, run }, stand, left, together) {
  const started = Date.now();
  const ends = [];
  const endAll = () => endInTurn(ends);
  let over = false;
  const keep = (end) => {
    ends.push(end);
    if (over) void endAll(); // it was cut off while this was starting
  };
  const mine = { ...stand, keep };
  stand.keep(endAll);
  const work = async () => {
    const portal = own ? undefined : await stand.portal(typeof env === 'function' ? await env(mine) : env);
    if (portal) keep(portal.stop);
    return over ? [] : run(portal, mine);
  };
  try {
    const found = [
      await (left < limitMs
        ? limited(work, left, together)
        : limited(work, limitMs, `It was not over after ${limitMs / 1_000} s.`)),
    ].flat();
    return found.map((row) => ({ title, goal, ...row }));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.stdout.write(`  ${text}\n`); // the table has room for its first line
    return [{ title: title ?? name, goal, arrived: text.split('\n')[0], ok: false }];
  } finally {
    over = true;
    await endAll();
    process.stdout.write(`  ${name}: ${Math.round((Date.now() - started) / 1_000)} s\n`);
  }
}

/**
 * One drill after the other.
 * @param {number} togetherMs how long all of them may take, with the starts of their portals; what is then under way, or has not begun, failed
 * @returns {Promise<object[]>} their rows
 */
export async function runInTurn(chosen, stand, togetherMs = Infinity) {
  const end = Date.now() + togetherMs;
  const message = `These drills may take ${togetherMs / 1_000} s together, and that time is over.`;
  const rows = [];
  for (const one of chosen) rows.push(...(await rowsOf(one, stand, end - Date.now(), message)));
  return rows;
}

/**
 * Breaks what the portal leans on and prints what became of it.
 * @param {string[]} args names of drills, `--short` for those of `npm test`; nothing = all
 * @returns {Promise<number>} exit code
 */
export async function runDrills(args) {
  const all = await drills();
  const names = args.filter((arg) => arg !== '--short');
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length) {
    process.stderr.write(`No drill ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.\n`);
    return 2;
  }
  const chosen = all.filter(({ name, short }) =>
    names.length ? names.includes(name) : !args.includes('--short') || short,
  );
  const open = chosen.every(({ own }) => own) ? openBareStand : openStand;
  const stand = await open({ short: args.includes('--short') });
  const end = (code) => void stand.stop().then(() => process.exit(code));
  process.once('SIGINT', () => end(130));
  process.once('SIGTERM', () => end(143));
  process.once('unhandledRejection', (error) => {
    process.stderr.write(`${error?.stack ?? error}\n`);
    end(1);
  });
  const rows = await runInTurn(chosen, stand, stand.short ? TOGETHER_MS : undefined).finally(stand.stop);
  const { text, failed } = summaryOf(rows);
  process.stdout.write(`\n${tableOf(rows)}\n${text}\n`);
  return failed ? 1 : 0;
}
