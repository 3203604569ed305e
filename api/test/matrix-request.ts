import type { CallerName, World } from './matrix-world.js';

/** What is sent for a route: values of its path, query, body; `row` is what a list must hold to be no empty answer; 'any' row will do. */
export interface MatrixRequest {
  path?: Record<string, string | number>;
  query?: string;
  body?: object;
  /** Form data with a small image as `file` instead of the body. */
  form?: Record<string, string>;
  row?: number | string;
}
export type Build = (world: World, caller: CallerName | undefined) => MatrixRequest | Promise<MatrixRequest>;
