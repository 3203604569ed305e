import type { RouteObject } from 'react-router-dom';

/** Messages and notifications have no screens yet; an area is added together with its screens. */
const routes: RouteObject[] = [];

export default routes;
