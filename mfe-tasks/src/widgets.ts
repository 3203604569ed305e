import type { Exposed } from '@guyline/web-core/exposed';

/** What this remote exposes beside its routes, held against the contract; `webpackConfig` takes the same files. */
export type Widgets = Exposed<
  'mfe-tasks',
  {
    'add-task': typeof import('./add-task.js').default;
    'document-viewer': typeof import('./document-viewer.js').default;
    'documents-panel': typeof import('./documents-panel.js').default;
    'edit-task': typeof import('./edit-task.js').default;
    'task-bulk': typeof import('./task-bulk.js').default;
  }
>;
