import { jestConfig } from '../libs/web-core/jest/config.mjs';

export default jestConfig(import.meta.dirname);
