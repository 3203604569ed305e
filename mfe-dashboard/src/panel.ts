import type { ComponentType } from 'react';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { Lazily } from '@guyline/web-core/lazily';

export interface PanelProps {
  filter: DashboardFilter;
}

/** Columns of twelve on a wide screen. */
export type Span = 3 | 4 | 6 | 8 | 12;

export interface PanelShape {
  span: Span;
  /** As high as what it holds, without frame or visible title: rows of cards. */
  flat?: true;
  /** As high as what it holds, once that is there: rows, which may open, and legends, which may wrap. */
  grows?: true;
  /** The first of its page below the numbers: it fills the screen until its rows are there, so that they push nothing visible down. */
  first?: true;
  /** On a phone it is as high as the screen until its rows are there, and then as high as they are. */
  waits?: true;
  /** Room for nine rows from the start. */
  tall?: true;
}

/** The code of a panel comes with the page, or when the panel is near the screen. */
export type PanelBody = ComponentType<PanelProps> | Lazily<PanelProps>;

export interface PanelDefinition extends PanelShape {
  /** Its title is `panels.{key}` of the words. */
  key: string;
  body: PanelBody;
}
