import type { Exposed } from '@guyline/web-core/exposed';

/** What this remote exposes beside its routes, held against the contract; `webpackConfig` takes the same files. */
export type Widgets = Exposed<
  'mfe-events',
  {
    'event-quick-view': typeof import('./event-quick-view.js').default;
  }
>;
