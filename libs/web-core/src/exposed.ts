import type { ComponentType } from 'react';
import type { RemoteName } from '@guyline/contract/areas';
import type { WidgetsOf } from '@guyline/contract/widgets';

/**
 * The widgets of a remote, by their names: each a component for the props that the contract promises to those who show it.
 * A remote that exposes widgets says so of its files in `src/widgets.ts`; with one that is missing, or that needs other
 * props, that file does not compile.
 */
export type Exposed<
  Remote extends RemoteName,
  Components extends { [Name in keyof WidgetsOf<Remote>]: ComponentType<WidgetsOf<Remote>[Name]> },
> = Components;
