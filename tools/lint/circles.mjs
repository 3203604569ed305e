import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const code = /^(api|libs|shell|mfe-.+|e2e|bench|tools)$/;
const feature = /^api\/src\/([^/]+)\//;
const spec = /\.spec\.ts$/;

/**
 * Reads the imports of all code below a folder, type imports included: they tie files together as much as others do.
 * @param {string} root the project, or a folder laid out like it
 * @returns {Promise<string[]>} what must not be, one sentence each: circles among files, circles among the features of
 *   the API, imports of a feature by its platform; empty when all is well
 */
export async function circlesIn(root) {
  const libs = existsSync(join(root, 'libs')) ? readdirSync(join(root, 'libs')) : [];
  const { output } = await cruise(
    readdirSync(root).filter((name) => code.test(name)),
    {
      baseDir: root,
      parser: 'tsc',
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }] },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|node_modules/@guyline|[.]data)/' },
    },
    {
      // By source: the contract's `exports` name what its build makes.
      alias: Object.fromEntries(libs.map((name) => [`@guyline/${name}`, join(root, 'libs', name, 'src')])),
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  );
  const files = output.summary.violations.map(({ from, cycle }) =>
    [from, ...cycle.map(({ name }) => name)].join(' -> '),
  );
  const imports = featureImports(output.modules);
  return [
    ...files.map((circle) => `Files in a circle: ${circle}`),
    ...circles(imports).map((circle) => `Features in a circle: ${circle.join(' -> ')}`),
    ...[...(imports.get('platform') ?? [])].map((name) => `platform imports a feature: ${name}`),
  ];
}

/** Which folders of `api/src` import which others; specs may look anywhere. */
function featureImports(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = feature.exec(source)?.[1];
    if (!from || spec.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = feature.exec(resolved)?.[1];
      if (to && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

/** Each circle once, from the folder that the walk meets first. */
function circles(imports) {
  const found = [];
  const done = new Set();
  const walk = (name, path) => {
    const start = path.indexOf(name);
    if (start >= 0) found.push([...path.slice(start), name]);
    if (start >= 0 || done.has(name)) return;
    for (const next of imports.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  };
  for (const name of imports.keys()) walk(name, []);
  return found;
}
