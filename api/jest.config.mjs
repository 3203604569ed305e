/** API specs run over HTTP on real PostgreSQL and Redis; each worker has a database of its own. */
export default {
  rootDir: '.',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: './test/outside/environment.mjs',
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '/api/(test/.*|src/.*\\.spec)\\.ts$': [
      '@swc/jest',
      {
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      },
    ],
    '.': './test/outside/transform.mjs',
  },
  transformIgnorePatterns: ['/api/test/.*\\.mjs$'],
  moduleNameMapper: {
    '^@guyline/contract/(.*)$': '<rootDir>/../libs/contract/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  testTimeout: 30_000,
  // One more than cores: a spec waits a quarter of its time, for its API, a job or a clock.
  maxWorkers: 3,
};
