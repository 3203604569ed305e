import type { Route } from '@guyline/contract/routes/route';
import { routes } from '@guyline/contract/routes/all';

/** Every call below `/api`, as the contract declares them. */
export const routeTable: readonly Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature));

/** Paths that are neither below `/api` nor in a table: for people who operate the portal, and a demo's mails. */
export const outsideApi: readonly string[] = ['metrics', 'inbox', 'inbox/:id'];

/** Where the API document is shown; static files, so not in a table either. */
export const docsPath = '/api/docs';

/** `GET :role/task/list`: how a route is named in messages and in the schemas of the answers. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
