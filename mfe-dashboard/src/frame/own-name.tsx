import type { ReactNode } from 'react';

/** Letters for which two lines of a narrow column have room. */
const SHORT = 40;

/** A name in its own direction; a long one takes two lines of a table, and is said whole when it is pointed at. */
export const OwnName = ({ children }: { children: string }): ReactNode =>
  children.length > SHORT ? (
    <bdi className="gl-panel-name" title={children}>
      {children}
    </bdi>
  ) : (
    <bdi>{children}</bdi>
  );
