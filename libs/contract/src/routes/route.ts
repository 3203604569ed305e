import type { Permission } from '../access.js';

/** Types of one call. Absent `query`, `body` or `form` = the call takes none. */
export interface CallTypes {
  /** The address's query string. */
  query?: object;
  /** JSON body. */
  body?: unknown;
  /** Fields of a multipart form beside its files. With `body`: either may be sent. */
  form?: object;
  /** Names of the form's files. */
  files?: string;
  /** `data` of a successful answer. */
  answer: unknown;
  /** `data` where the query asks for less than `answer`: choices of a select, or rows without counts. */
  reduced?: unknown;
}

export type Method = 'GET' | 'POST' | 'DELETE';

/** Only `declare` and `file` below make routes: an object of the same shape is none. */
declare const declared: unique symbol;

/** One call of the API: the client sends it, a controller serves it, OpenAPI and the permission matrix describe it. */
export interface Route<Path extends string = string, Types extends CallTypes = CallTypes> {
  readonly method: Method;
  /** Below `/api/`, with parameters as `:name`. `:role` is the caller's own segment. */
  readonly path: Path;
  readonly needs: Permission | 'public';
  /** Answers with a file that the browser opens by its address, and only failures come in the envelope. */
  readonly sendsFile?: true;
  /** These two exist for the type checker only; neither is ever set. */
  readonly types?: Types;
  readonly [declared]: true;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values of a path's parameters, without `:role`, which the client fills in. */
export type PathParams<R extends Route> = Record<Exclude<ParamNames<R['path']>, 'role'>, string | number>;

type TypesOf<R> = R extends { readonly types?: infer Types } ? NonNullable<Types> : never;
/** Of several routes at once, the parts of each. */
type Part<Types, Name extends keyof CallTypes> = Types extends { [Key in Name]: infer Value } ? Value : never;
export type QueryOf<R extends Route> = Part<TypesOf<R>, 'query'>;
export type BodyOf<R extends Route> = Part<TypesOf<R>, 'body'>;
export type FormOf<R extends Route> = Part<TypesOf<R>, 'form'>;
export type FilesOf<R extends Route> = Part<TypesOf<R>, 'files'> & string;
export type AnswerOf<R extends Route> = Part<TypesOf<R>, 'answer'>;
export type ReducedOf<R extends Route> = Part<TypesOf<R>, 'reduced'>;

const declare =
  (method: Method) =>
  <const Path extends string>(path: Path, needs: Permission | 'public') => ({
    /** `get(':role/task/list', 'tasks.read').typed<{ query: TaskFilter; answer: TaskPage }>()` */
    typed: <Types extends CallTypes>() => ({ method, path, needs }) as Route<Path, Types>,
  });

export const get = declare('GET');
export const post = declare('POST');
export const del = declare('DELETE');

/** A file for `<img src>` and links, whose address is the right to see it. */
export const file = <const Path extends string>(path: Path) => ({
  typed: <Types extends { query?: object }>() =>
    ({ method: 'GET', path, needs: 'public', sendsFile: true }) as Route<Path, Types & { answer: never }>,
});
