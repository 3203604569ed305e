export default {
  rootDir: '.',
  testEnvironment: 'node',
  testMatch: ['**/*.spec.mjs'],
  transform: {},
  testTimeout: 60_000,
};
