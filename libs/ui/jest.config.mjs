import { jestConfig } from '../web-core/jest/config.mjs';

export default jestConfig(import.meta.dirname);
