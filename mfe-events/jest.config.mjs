import { join } from 'node:path';
import { jestConfig } from '../libs/web-core/jest/config.mjs';

const { moduleNameMapper, ...config } = jestConfig(import.meta.dirname);
const pdf = join(import.meta.dirname, 'test/pdfjs.cjs');

export default { ...config, moduleNameMapper: { ...moduleNameMapper, '^pdfjs-dist/.*$': pdf } };
