import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../prepare.mjs';

/** Who may do what, of the contract as it was built with the API that is asked: `can(person, permission)`. */
export const builtAccess = () => import(pathToFileURL(join(root, 'libs/contract/dist/access.js')).href);
