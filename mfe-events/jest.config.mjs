import { join } from 'node:path';
import { jestConfig } from '../libs/web-core/jest/config.mjs';

const { moduleNameMapper, ...config } = jestConfig(import.meta.dirname);
const inTest = (file) => join(import.meta.dirname, 'test', file);
const pdf = {
  '^pdfjs-dist/.*$': inTest('pdfjs.cjs'),
  '/start-pdf-worker\\.js$': inTest('fake-pdf-worker.ts'),
};

export default { ...config, moduleNameMapper: { ...pdf, ...moduleNameMapper } };
