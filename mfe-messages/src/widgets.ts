import type { Exposed } from '@guyline/web-core/exposed';

/** What this remote exposes beside its routes, held against the contract; `webpackConfig` takes the same files. */
export type Widgets = Exposed<
  'mfe-messages',
  {
    'new-message': typeof import('./new-message.js').default;
  }
>;
