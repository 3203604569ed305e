import type { RouteObject } from 'react-router-dom';

/** No screen yet: messages and notifications get theirs together with their areas in the contract. */
const routes: RouteObject[] = [];

export default routes;
