import type { ErrorCode } from './errors.js';

/** Every answer of the API; the HTTP status says the kind of failure. */
export interface Success<T> {
  success: true;
  data: T;
  /** For the person, in their language. */
  message?: string;
}

export interface Failure {
  success: false;
  /** For the person, in their language. */
  message: string;
  /** Stable snake_case code: the first of `data` when that is a list. */
  error?: string;
  /** Codes or texts, one toast each; for `stale_version` the current row. */
  data?: unknown;
  /** Field name -> code, so that a form can show the fault where it belongs. */
  fields?: Record<string, string>;
}

/** A failure as the API sends it. */
export interface Refusal extends Failure {
  error: ErrorCode;
  data: unknown;
}

export type Answer<T> = Success<T> | Failure;

/** `data` of a write: the row. */
export interface Saved {
  id: number;
}

/** Of a list without tabs. */
export type NoCounts = Record<string, never>;

/** One page of a list. `total` is the number of rows that the same filter opens on all pages. */
export interface Page<Row, Counts extends object = NoCounts> {
  list: Row[];
  total: number;
  /** Rows per status tab under the same filter without the tab. */
  status_cnts: Counts;
}

/** Turning pages. */
export interface PageTurn {
  /** From 1; the first when left out. */
  page?: number;
  /** 1 to 100, `pageLimits.perPage` when left out; of a list that also gives choices of a select, up to 10,000. */
  per_page?: number;
}

/** Of a list in an order of its own. */
export interface SearchQuery extends PageTurn {
  sort_order?: 'asc' | 'desc';
  search?: string;
  /** Another name of `search`, which some calls use. */
  keyword?: string;
}

export interface PageQuery extends SearchQuery {
  sort_by?: string;
}

/** Names of a list's filters, without those that every list has. */
export type FilterName<Filter> = Exclude<keyof Filter, keyof PageQuery>;

export const pageLimits = { perPage: 10, maxPerPage: 100, maxOptions: 10_000, search: 100, maxPage: 100_000 } as const;

/** A choice of a select: only what it shows. */
export interface Option {
  id: number;
  name: string;
}
