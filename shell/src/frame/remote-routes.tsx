import type { ReactNode } from 'react';
import { matchPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { NotFound } from '../pages/results.js';
import { ShownScreen } from './screen-shown.js';

/** As far as a number is exact; the API reads ids so, too. */
const isId = (text: string | undefined): boolean => /^\d{1,15}$/.test(text ?? '');

/** Whether each parameter of a path is an id. `1e3` is a number to JavaScript, and `..%2F` a part of an address: no screen asks for them. */
function namesRecords(routes: RouteObject[], pathname: string): boolean {
  const matches = routes.flatMap(({ path }) => (path && matchPath(path, pathname)) || []);
  return !matches.length || matches.some(({ params }) => Object.values(params).every(isId));
}

/** The screen of a remote for the path: not found for a path that it has no screen for, or that names no record. */
export function RemoteRoutes({ routes }: { routes: RouteObject[] }): ReactNode {
  const { pathname } = useLocation();
  const screen = useRoutes([...routes, { path: '*', element: <NotFound /> }]);
  return <ShownScreen>{namesRecords(routes, pathname) ? screen : <NotFound />}</ShownScreen>;
}
