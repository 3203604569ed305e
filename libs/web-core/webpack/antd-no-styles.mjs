import { parse } from 'acorn';

/** What antd makes a component's styles with; the second argument works them out. */
const makers = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/** The calls of these in a part of the code, in order; they do not stand in one another. */
function* callsIn(part) {
  if (part?.type === 'CallExpression' && makers.has(part.callee.name)) yield part;
  else if (part && typeof part === 'object') for (const one of Object.values(part)) yield* callsIn(one);
}

/**
 * A loader of webpack for antd's modules of styles: takes away the functions that work styles out in the browser, which the portal has
 * in a file (`antd-css.mjs`), so that nothing refers to their code and it is left out. The tokens of a component stay.
 */
export default function loader(source) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  return [...callsIn(program.body)].reduceRight(
    (code, { arguments: [, styles] }) => `${code.slice(0, styles.start)}() => []${code.slice(styles.end)}`,
    source,
  );
}
