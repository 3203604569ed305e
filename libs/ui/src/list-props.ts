import type { Key, ReactNode } from 'react';
import type { TableColumnType } from 'antd';
import type { Page } from '@guyline/contract/envelope';
import type { KeptListState } from '@guyline/web-core/kept-list';
import type { FilterField } from './filter-field.js';
import type { EmptyList } from './list-empty.js';
import type { RowDetails } from './row-details.js';

/** A column; its `key` is the sort field when `sorter` is set. */
export type ListColumn<Row> = TableColumnType<Row> & {
  key: string;
  title: string;
  fixed?: 'start' | 'end';
  /**
   * Goes where there is little room: what a row is, and its state, must be seen on a small laptop. `very`: on a
   * larger one too. `chosen`: everywhere, until the person asks for it in the column chooser.
   */
  wide?: boolean | 'very' | 'chosen';
  /** While this filter is set, or the tabs set it, all rows have the same value: the column is hidden. */
  repeats?: string;
};

export interface ListTab {
  key: string;
  label: string;
  count?: number;
}

/** Three lines of a row on a phone: what, where, when and state. */
export interface CardLines {
  what: ReactNode;
  where: ReactNode;
  when: ReactNode;
  state?: ReactNode;
  /** What can be done with it: below, over the whole width, for a thumb. */
  actions?: ReactNode;
}

/** A heading above rows that belong together. */
export interface RowGroup {
  key: string;
  label: string;
}

/** A part of a list, under a heading that opens it. */
export interface ListFold {
  key: string;
  label: string;
  /** How many rows it has on all pages, once that is known. */
  rows?: number | undefined;
  note?: ReactNode;
}

/** The parts of a list: the rows of one are asked for when it is opened. */
export interface ListFolds {
  query: { data?: readonly ListFold[] | undefined; error: unknown; errorUpdateCount?: number; refetch: () => unknown };
  /** Undefined = all are closed. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
}

export interface ListTableProps<Row extends { id: Key }> {
  query: {
    data?: Page<Row, object>;
    error: unknown;
    errorUpdateCount?: number;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  state: KeptListState;
  columns: readonly ListColumn<Row>[];
  card: (row: Row) => CardLines;
  /** Rows in a row with the same key stand under one heading; the list is in the order of its groups. */
  group?: (row: Row) => RowGroup;
  /** A list in parts; `query` has the rows of the one that is open. */
  folds?: ListFolds | undefined;
  filters?: readonly FilterField[];
  /** The reason of risk that the list is narrowed to, which its rows say first. */
  reason?: string | undefined;
  searchPlaceholder?: string;
  /** `filter`: what the tabs set, all but the tab 0; `extra`: stands at the end of their line. */
  tabs?: {
    active: string;
    items: readonly ListTab[];
    onChange: (key: string) => void;
    filter?: string;
    extra?: ReactNode;
  };
  /** Row selection and what can be done with the chosen; without actions the toolbar stays as it is. */
  selection?: {
    keys: readonly Key[];
    onChange: (keys: Key[]) => void;
    actions: ReactNode;
    /** Rows that the person may not choose are greyed out; all may be chosen by default. */
    selectable?: (row: Row) => boolean;
    /**
     * Whether all rows that the filter opens are chosen, those of other pages too; not offered unless given.
     * `selectable`: how many of them the person may choose, once that is known; `busy`: they are being asked for.
     */
    matching?: { on: boolean; busy?: boolean; onChange: (on: boolean) => void; selectable?: number | undefined };
  };
  /** Link at the end of the toolbar, shown by level and active tab (docs/domain.md, Toolbar link). */
  rightLink?: { to: string; label: string; tab: number };
  /** What a row opens below itself: its first column has the button, and a press anywhere in the row does the same. */
  details?: RowDetails<Row>;
  /** Opens a row that is clicked anywhere; the row needs a button of its own for the keyboard. */
  onOpen?: (row: Row) => void;
  /** Shown at the end of the toolbar: export, right link. */
  extra?: ReactNode;
  empty: EmptyList;
}
