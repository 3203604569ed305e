import { fileURLToPath } from 'node:url';
import { webpackConfig } from '../libs/web-core/webpack/config.mjs';

export default () =>
  webpackConfig({
    dir: fileURLToPath(new URL('.', import.meta.url)),
    name: 'mfe-tasks',
    port: 4204,
    exposes: {
      './routes': './src/routes.tsx',
      './edit-task': './src/edit-task.tsx',
      './add-task': './src/add-task.tsx',
      './document-viewer': './src/document-viewer.tsx',
      './documents-panel': './src/documents-panel.tsx',
      './task-bulk': './src/task-bulk.tsx',
    },
  });
