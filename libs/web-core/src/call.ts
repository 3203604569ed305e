import type { BodyOf, FilesOf, FormOf, PathParams, QueryOf, Route } from '@guyline/contract/routes/route';

type None<T> = [T] extends [never] ? true : false;

type ParamsPart<R extends Route> = None<keyof PathParams<R>> extends true ? unknown : { params: PathParams<R> };
type QueryPart<R extends Route> = None<QueryOf<R>> extends true ? unknown : { query?: QueryOf<R> };

type JsonPart<R extends Route> = { body: BodyOf<R>; form?: never; files?: never };
type FilesPart<R extends Route> = None<FilesOf<R>> extends true ? unknown : { files?: { [Name in FilesOf<R>]?: File } };
type FormPart<R extends Route> = { form: FormOf<R>; body?: never } & FilesPart<R>;

type ContentPart<R extends Route> =
  None<FormOf<R>> extends true
    ? None<BodyOf<R>> extends true
      ? FilesPart<R>
      : JsonPart<R>
    : None<BodyOf<R>> extends true
      ? FormPart<R>
      : JsonPart<R> | FormPart<R>;

/** The query of a list as an argument; `{}` where the route has none. */
export type QueryArg<R extends Route> = None<QueryOf<R>> extends true ? Record<string, never> : QueryOf<R>;

/** What a call takes, as its route declares it: parameters of the path, query, and either a JSON body or a form. */
export type CallInput<R extends Route> = ParamsPart<R> & QueryPart<R> & ContentPart<R>;

/** The input may be left out where nothing in it is required. */
export type CallArgs<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

type Keys<T> = T extends unknown ? keyof T : never;
/** Refuses names that `Shape` does not have, also behind a spread, where TypeScript itself does not look. */
export type Exact<Given, Shape> = { [Name in Exclude<keyof Given, Keys<Shape>>]: never };

/** Parameters of a path as an argument that is absent where the path has none. */
export type ParamsArg<R extends Route> = None<keyof PathParams<R>> extends true ? [] : [params: PathParams<R>];
