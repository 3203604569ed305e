import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

export type LateStyles = FunctionComponent & {
  /** Fetches the code before it is shown. Never rejects. */
  ahead: () => Promise<void>;
};

/** Styles without which a page works, only less well: what does not come is asked for again when the page is shown again. */
export function lateStyles(load: () => Promise<ComponentType>): LateStyles {
  let there: ComponentType | undefined;
  const ahead = () =>
    load().then(
      (component) => void (there = component),
      () => undefined,
    );
  const Styles = () => {
    const [Shown, setShown] = useState(() => there);
    useEffect(() => {
      if (!there) void ahead().then(() => setShown(() => there));
    }, []);
    return Shown ? createElement(Shown) : null;
  };
  return Object.assign(Styles, { ahead });
}
