import { join } from 'node:path';

const here = import.meta.dirname;
const libs = join(here, '../..');

/** Jest for a project that runs in the browser: jsdom, TypeScript through SWC, our libs from their sources. */
export const jestConfig = (rootDir) => ({
  rootDir,
  testMatch: ['<rootDir>/{src,test}/**/*.spec.{ts,tsx}'],
  testEnvironment: join(here, 'environment.mjs'),
  runtime: join(here, 'runtime.cjs'),
  setupFiles: [join(here, 'browser.cjs')],
  setupFilesAfterEnv: [join(here, 'after-each.cjs')],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@ant-design/charts$': join(here, 'charts.cjs'),
    '^antd$': join(here, 'antd.cjs'),
    '^antd/dist/antd\\.css$': join(here, 'antd-css.cjs'),
    '^@ant-design/icons$': join(here, 'icons.cjs'),
    '^@guyline/(contract|ui|web-core)/(.*)$': `${libs}/$1/src/$2`,
  },
  transform: {
    '/@ant-design/cssinjs-utils/(lib|es)/util/statistic\\.js$': join(here, 'tokens.cjs'),
    '\\.(tsx?|m?js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Under jsdom's conditions antd's icons resolve to their ES modules.
  transformIgnorePatterns: ['/node_modules/(?!@ant-design/)'],
  testTimeout: 40_000,
});
