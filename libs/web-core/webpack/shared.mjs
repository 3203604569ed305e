import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { components } from './antd.mjs';

const versions = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).dependencies;

/** Modules that exist once in the page, by the path they are imported by. */
const names = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  ...components,
  'dayjs',
];

/** Where the module is another than its path says. */
const sources = { 'react-router-dom': fileURLToPath(new URL('router.mjs', import.meta.url)) };

/** Package of a shared module; a sub-path counts as its package. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The one list of singletons that shell and remotes share at run time. Our own libs are not among them: each bundle
 * has its own copy, so that a remote can be built and deployed alone.
 */
export const shared = Object.fromEntries(
  names.map((name) => {
    const version = versions[packageOf(name)];
    const source = sources[name] && { import: sources[name], version };
    return [name, { singleton: true, requiredVersion: `^${version}`, ...source }];
  }),
);

/**
 * The same without fallback copies, for built remotes. The shell has loaded its own before it opens a remote, and a
 * singleton is never loaded twice, so the copies were never used; building antd six times was most of the build.
 */
export const sharedByShell = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]),
);
