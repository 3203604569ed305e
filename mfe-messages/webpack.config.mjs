import { fileURLToPath } from 'node:url';
import { webpackConfig } from '../libs/web-core/webpack/config.mjs';

export default () =>
  webpackConfig({
    dir: fileURLToPath(new URL('.', import.meta.url)),
    name: 'mfe-messages',
    port: 4205,
  });
