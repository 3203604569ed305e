import { readFileSync } from 'node:fs';

const versions = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).dependencies;

/** Package of a shared module; a sub-path counts as its package. */
const names = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  'antd',
  'dayjs',
];

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
  names.map((name) => [name, { singleton: true, requiredVersion: `^${versions[packageOf(name)]}` }]),
);

/**
 * The same without copies to fall back on, for the built remotes: the shell has always loaded its own by then, and of a
 * singleton nobody loads a second. Six builds of antd were two thirds of the build.
 */
export const sharedByShell = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]),
);
