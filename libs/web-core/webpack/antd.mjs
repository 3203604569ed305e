import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const index = readFileSync(createRequire(import.meta.url).resolve('antd/es/index.js'), 'utf8');

/**
 * Every component of antd, by the path that an import of it is rewritten to (`config.mjs`); and the package as a whole,
 * for remotes that were built before components were shared one by one.
 */
export const components = [
  ...[...index.matchAll(/export \{ default as \w+ \} from '\.\/([\w-]+)'/g)].map(([, path]) => `antd/es/${path}`),
  'antd',
];

/** What every first view needs: one file, so that it is not asked for in forty. */
const first = [
  'alert',
  'app',
  'avatar',
  'badge',
  'button',
  'config-provider',
  'drawer',
  'dropdown',
  'empty',
  'flex',
  'form',
  'input',
  'menu',
  'modal',
  'popover',
  'progress',
  'result',
  'select',
  'skeleton',
  'space',
  'tabs',
  'tag',
  'theme',
  'tooltip',
];
/** Needed by lists as well, which most screens have. */
const lists = ['checkbox', 'pagination', 'radio', 'segmented', 'spin', 'switch', 'table'];
const inPackage = /\/node_modules\//;

/** Modules that the named components are made of. */
function partsOf(names, { modules, moduleGraph }) {
  const named = new RegExp(`/antd/es/(${names.join('|')})/index\\.js$`);
  const parts = new Set([...modules].filter(({ resource }) => named.test(resource ?? '')));
  for (const part of parts)
    for (const { module } of moduleGraph.getOutgoingConnections(part))
      if (inPackage.test(module?.resource ?? '')) parts.add(module);
  return parts;
}

const imports = components.map((path) => `() => import('${path}');`).join('');

/** A module for the entry of the shell: webpack shares only what it meets, and remotes may use any component. */
export const offer = `data:text/javascript,${encodeURIComponent(imports)}`;

/** Puts what every first view needs of antd into one file, and what lists need into another; other components are loaded when they are shown. */
export class AntdChunks {
  apply(compiler) {
    const parts = {};
    compiler.hooks.thisCompilation.tap('AntdChunks', (compilation) => {
      compilation.hooks.optimize.tap('AntdChunks', () => {
        parts.antd = partsOf(first, compilation);
        parts['antd-lists'] = partsOf(lists, compilation).difference(parts.antd);
      });
    });
    for (const name of ['antd', 'antd-lists'])
      compiler.options.optimization.splitChunks.cacheGroups[name] = {
        name,
        chunks: 'all',
        enforce: true,
        test: (module) => parts[name].has(module),
      };
  }
}
