import type { Found, SearchFilter } from '../search.js';
import { get } from './route.js';

export const searchRoutes = {
  /** The quick search of the portal: a few rows of each kind that the person may list. */
  find: get(':role/search', 'account.own').typed<{ query: SearchFilter; answer: Found }>(),
};
