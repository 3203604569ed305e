import type { ReactNode } from 'react';
import { CutText } from '@guyline/ui/cut-text';

/** The characters that fit two lines of a narrow column. */
const FITS = 40;

/** A name, isolated from the direction of the page. A long one is cut after two lines and shown in full on hover, tap or focus. */
export const NameText = ({ children }: { children: string }): ReactNode =>
  children.length > FITS ? <CutText className="gl-panel-name">{children}</CutText> : <bdi>{children}</bdi>;
