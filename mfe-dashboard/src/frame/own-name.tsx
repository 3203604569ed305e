import type { ReactNode } from 'react';
import { CutText } from '@guyline/ui/cut-text';

/** Letters for which two lines of a narrow column have room. */
const SHORT = 40;

/** A name in its own direction; a long one takes two lines of a table, and is told whole when it is pointed at, tapped or focused. */
export const OwnName = ({ children }: { children: string }): ReactNode =>
  children.length > SHORT ? <CutText className="gl-panel-name">{children}</CutText> : <bdi>{children}</bdi>;
