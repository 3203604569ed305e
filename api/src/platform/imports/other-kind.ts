import { type ImportResult, importJobKinds } from '@guyline/contract/jobs';
import type { ImportKinds } from './import-kinds.js';
import type { ImportRun } from './import-runs.js';
import { type Columns, knownColumns } from './sheet-columns.js';

/** Fewer headings than so are in lists of anything. */
const TELLING = 3;
/** How many times as many headings a file that could be read as its own kind has of another one. */
const FAR_MORE = 2;

/**
 * The kind of import that a file looks like by its headings, where that is not the one that was ordered: it has enough of that kind, most of
 * them are its, and they are more than those of its own kind, far more where that has enough as well.
 * @param lacks whether it lacks headings of its own kind
 * @returns nothing also where the person has said what the columns are
 */
export function otherKind(
  kinds: ImportKinds,
  run: ImportRun,
  columns: Columns,
  lacks: boolean,
): Pick<ImportResult, 'looks_like'> {
  if (run.params.mapping) return {};
  const filled = columns.headings.filter(Boolean).length;
  const needed = Math.max(TELLING, filled / 2, knownColumns(columns) * (lacks ? 1 : FAR_MORE) + 1);
  const others = importJobKinds
    .filter((name) => name !== run.kind)
    .map((looks_like) => {
      const kind = kinds.of(looks_like);
      const read = kind.columnsOf(columns.headings, run);
      return { looks_like, known: knownColumns(read), isEnough: !kind.missing(read, run).length };
    })
    .filter(({ known, isEnough }) => isEnough && known >= needed)
    .sort((one, other) => other.known - one.known);
  return others[0] ? { looks_like: others[0].looks_like } : {};
}
