import { type ComponentType, lazy, type ReactElement } from 'react';
import type { Language } from '@guyline/contract/remotes';
import { Strings } from './strings.js';

/** A screen of a remote: its code and the words of its namespace come when it is opened. */
export function screen(
  ns: string,
  strings: (language: Language) => Promise<{ default: object }>,
  load: () => Promise<ComponentType>,
): ReactElement {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Strings ns={ns} load={strings}>
      <Screen />
    </Strings>
  );
}
