import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const self = readFileSync(new URL(import.meta.url));

/** Of a source of ours, what the build made of it; a file of a package stands for itself. */
const loadedFrom = (path) => path.replace(/\/(api|libs\/contract)\/src\/(.*)\.ts$/, '/$1/dist/$2.js');

/** A module of the sandbox that hands on what the worker has loaded. */
function standIn(path) {
  const names = Object.keys(require(path));
  return [
    `const found = outside.require(${JSON.stringify(path)});`,
    ...names.map((name, nr) => `const value${nr} = found[${JSON.stringify(name)}];`),
    `export { ${names.map((name, nr) => `value${nr} as ${JSON.stringify(name)}`).join(', ')} };`,
  ].join('\n');
}

/**
 * Replaces every module that is neither a spec nor a helper of specs: the sandbox of a spec file gets the one that the
 * worker has loaded instead of a copy of its own. Most of a run's work was loading Nest, MikroORM and the API anew for each
 * file. So specs use the API's classes as they were built, and what a module keeps is shared by all files of a worker.
 */
export default {
  getCacheKey: (text, path, { supportsStaticESM }) =>
    createHash('sha256').update(self).update(`${path} ${supportsStaticESM}`).update(text).digest('hex'),
  process(text, path, { supportsStaticESM }) {
    if (path.endsWith('.json')) return { code: text };
    if (supportsStaticESM) return { code: standIn(loadedFrom(path)) };
    // Jest loads its environment through this too, when nothing is lent yet.
    return {
      code: `if (globalThis.outside) module.exports = outside.require(${JSON.stringify(path)}); else {${text}\n}`,
    };
  },
};
