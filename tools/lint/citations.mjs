import { posix } from 'node:path';

const page = /(?<![\w./*-])[\w./-]*\w\.md\b/g;
/** Pages by number, and the written order of the portal: neither is in the repository. */
const outside = [
  /\b(?:domain|look|quality|house|api|stack|style)\.md \d+/gi,
  /\b(?:domain|(?:domain )?decisions?) \d+/gi,
  /\bsections? \d+/gi,
];
const specification = /(?<!topojson-)\bspecification\b/gi;
const citation = /docs\/domain\.md, ([^)`]*)\)/g;
/** A citation that the pattern above would miss. */
const loose = /docs\/domain\.md,(?! [^)`]{1,200}\))[^]{0,30}/g;
const anchor = /\bdomain\.md#([\w-]+)/g;

/** The README alone names the specification: it lists where the portal departs from it. */
const namesSpecification = 'README.md';

/** One line, without the line breaks of comments and the marks at their beginning. */
const flowing = (text) => text.replace(/[ \t]*\r?\n[ \t]*(?:(?:\*(?!\/)|\/\/|#|--)[ \t]*)?/g, ' ');

/** @returns {string[]} the headings of a Markdown page, without its title */
export const headingsOf = (text) => [...text.matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading.trim());

/** What a link has behind `#` for a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\w-]/g, '');

/**
 * What a file cites that a reader of the repository cannot look up.
 * @param {{ path: string, text: string }} file its path is from the root
 * @param {{ files: Set<string>, headings: string[] }} repository its files, and the headings of docs/domain.md
 * @returns {string[]} one sentence for each fault
 */
export function citationFaults({ path, text }, { files, headings }) {
  const flow = flowing(text);
  const all = (pattern) => [...flow.matchAll(pattern)];
  const isThere = (cited) => files.has(posix.normalize(cited)) || files.has(posix.join(posix.dirname(path), cited));
  return [
    ...all(page).flatMap(([cited]) => (isThere(cited) ? [] : [`${cited} is not in the repository`])),
    ...outside.flatMap(all).map(([cited]) => `"${cited}": cite a heading of docs/domain.md`),
    ...(path === namesSpecification ? [] : all(specification)).map(([word]) => `"${word}": say why, or cite docs`),
    ...all(citation)
      .flatMap(([, cited]) => cited.split('; '))
      .flatMap((cited) => (headings.includes(cited) ? [] : [`docs/domain.md has no heading "${cited}"`])),
    ...all(loose).map(([cited]) => `"${cited}": write (docs/domain.md, Heading; Heading)`),
    ...all(anchor).flatMap(([, cited]) =>
      headings.some((heading) => anchorOf(heading) === cited) ? [] : [`docs/domain.md has no heading #${cited}`],
    ),
  ];
}
