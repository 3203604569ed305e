import { root } from '../prepare.mjs';

/** Begins the title of a skipped test that says why its file is left out on this machine. */
const MARK = 'left out: ';

/** The title of a skipped test that says why those beside it are left out: the table of the run shows it. */
export const leftOut = (why) => `${MARK}${why}`;

/**
 * What a run of Jest skipped, file by file.
 * @param {{ name: string, assertionResults: { status: string, title: string }[] }[]} results of its report
 * @returns {{ file: string, why: string }[]}
 */
export const leftOutOf = (results) =>
  results.flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter(({ status }) => status === 'pending').map(({ title }) => title);
    const reason = skipped.find((title) => title.startsWith(MARK))?.slice(MARK.length);
    if (reason) return [{ file: name.replace(root, ''), why: reason }];
    return skipped.map((title) => ({ file: name.replace(root, ''), why: `“${title}” is skipped` }));
  });
