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

/** One call of the API: the client sends it, a controller serves it, OpenAPI and the permission matrix describe it. */
export interface Route<Path extends string = string, Types extends CallTypes = CallTypes> {
  readonly method: Method;
  /** Below `/api/`, with parameters as `:name`. `:role` is the caller's own segment. */
  readonly path: Path;
  readonly needs: Permission | 'public';
  /** Answers with a file that the browser opens by its address, and only failures come in the envelope. */
  readonly sendsFile?: true;
  /** Exists for the type checker only; never set. */
  readonly types?: Types;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values of a path's parameters, without `:role`, which the client fills in. */
export type PathParams<R extends Route> = Record<Exclude<ParamNames<R['path']>, 'role'>, string | number>;

type TypesOf<R extends Route> = NonNullable<R['types']>;
export type QueryOf<R extends Route> = TypesOf<R> extends { query: infer Query } ? Query : never;
export type BodyOf<R extends Route> = TypesOf<R> extends { body: infer Body } ? Body : never;
export type FormOf<R extends Route> = TypesOf<R> extends { form: infer Form } ? Form : never;
export type FilesOf<R extends Route> = TypesOf<R> extends { files: infer Names extends string } ? Names : never;
export type AnswerOf<R extends Route> = TypesOf<R>['answer'];
export type ReducedOf<R extends Route> = TypesOf<R> extends { reduced: infer Reduced } ? Reduced : never;

const declare =
  (method: Method) =>
  <const Path extends string>(path: Path, needs: Permission | 'public') => ({
    /** `get(':role/task/list', 'tasks.read').typed<{ query: TaskFilter; answer: TaskPage }>()` */
    typed: <Types extends CallTypes>(): Route<Path, Types> => ({ method, path, needs }),
  });

export const get = declare('GET');
export const post = declare('POST');
export const del = declare('DELETE');

/** A file for `<img src>` and links, whose address is the right to see it. */
export const file = <const Path extends string>(path: Path) => ({
  typed: <Types extends { query?: object }>(): Route<Path, Types & { answer: never }> => ({
    method: 'GET',
    path,
    needs: 'public',
    sendsFile: true,
  }),
});
