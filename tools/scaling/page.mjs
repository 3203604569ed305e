import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import prettier from 'prettier';
import { root } from '../prepare.mjs';
import { factors, first, needs, onePart, replacements } from './model.mjs';

export const page = join(root, 'docs/scaling.md');
export const figuresFile = join(root, 'docs/scaling.json');
const [BEGIN, END] = ['<!-- computed -->', '<!-- /computed -->'];

const whole = (value) => Math.round(value).toLocaleString('en');
const some = (value) => (value < 10 ? value.toFixed(1) : whole(value));
const cores = (value) => (value < 0.1 ? 'under 0.1' : some(value));
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const dayOf = ({ at }) => at.split('T')[0];

const names = {
  api: 'a core of APIs',
  worker: 'a core of workers',
  postgres: 'a core of PostgreSQL',
  redis: 'a Redis',
};

const grown = (growth) =>
  growth
    ? `A list took ${growth.ratio.toFixed(2)} times as long at ${whole(growth.to)} tasks as at ${whole(growth.from)} (${dayOf(growth)}).`
    : 'How much slower statements get with rows was not measured on this machine; they count as equally fast.';

/** The computed part of the page. */
export function computed(figures) {
  const all = factors.map((factor) => needs(figures, factor));
  const line = (title, of) => [title, ...all.map(of)];
  const { load, growth } = figures;
  return [
    `Measured on ${dayOf(load)}, ${load.machine}: ${load.people} people for ${whole(load.seconds / 60)} minutes at ${whole(load.tasks)} tasks, ${some(load.calls / load.seconds)} calls a second (${some((100 * load.saves) / load.calls)} % saves), ${whole(load.sockets)} sockets, p99 ${whole(load.p99_ms)} ms. ${grown(growth)}`,
    table(
      ['what', 'ms of a core a call', 'calls a second', 'people'],
      onePart(figures).map(({ name, ms, calls, people }) => [names[name], ms.toFixed(2), whole(calls), whole(people)]),
    ),
    table(
      ['times today’s bench', ...factors.map(whole)],
      [
        line('tasks', ({ tasks }) => whole(tasks)),
        line('people at work at once', ({ people }) => whole(people)),
        line('calls a second', ({ calls }) => whole(calls)),
        line('saves a second', ({ saves }) => some(saves)),
        line('cores of APIs', ({ api }) => cores(api)),
        line('cores of workers', ({ worker }) => cores(worker)),
        line('cores of PostgreSQL', ({ postgres }) => cores(postgres)),
        line('of these on the primary at least', ({ primary }) => cores(primary)),
        line('cores of Redis', ({ redis }) => cores(redis)),
        line('database, GB', ({ databaseGb }) => some(databaseGb)),
        line('fullest part', (need) => {
          const [name, share] = first(need);
          return `${name}, ${whole(100 * share)} %`;
        }),
        line('what is needed besides more APIs and workers', (need) => replacements(need).join('; ') || 'nothing'),
      ],
    ),
  ].join('\n\n');
}

/** The page with its computed part made anew, as it is formatted. */
export async function renewed(text, figures) {
  const [before, after] = [text.slice(0, text.indexOf(BEGIN) + BEGIN.length), text.slice(text.indexOf(END))];
  const options = await prettier.resolveConfig(page);
  return prettier.format(`${before}\n\n${computed(figures)}\n\n${after}`, { ...options, parser: 'markdown' });
}

export const readFigures = async () => JSON.parse(await readFile(figuresFile, 'utf8'));

/** Takes the figures that drill and bench have left, if asked to, and writes the page. @returns its computed part */
export async function writePage({ take = false } = {}) {
  const figures = await readFigures().catch(() => ({}));
  for (const name of take ? ['load', 'growth'] : []) {
    const left = await readFile(join(root, `.data/figures/${name}.json`), 'utf8').catch(() => undefined);
    if (left) figures[name] = JSON.parse(left);
  }
  await writeFile(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
  await writeFile(page, await renewed(await readFile(page, 'utf8'), figures));
  return computed(figures);
}
