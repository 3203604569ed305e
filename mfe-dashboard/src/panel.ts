import type { ComponentType } from 'react';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';

export interface PanelProps {
  filter: DashboardFilter;
}

/** Columns of twelve on a wide screen. */
export type Span = 3 | 4 | 6 | 8 | 12;

export interface PanelShape {
  span: Span;
  /** As high as what it holds, without frame or visible title: rows of cards. */
  flat?: true;
  /** Grows with what it holds: rows that open. */
  grows?: true;
  /** High enough for nine rows. */
  tall?: true;
}

/** Its code, which came with the page or comes when the panel is near the screen. */
export type PanelCode =
  { body: ComponentType<PanelProps> } | { load: () => Promise<{ default: ComponentType<PanelProps> }> };

export type PanelDefinition = PanelShape &
  PanelCode & {
    /** Its title is `panels.{key}` of the words. */
    key: string;
  };
