import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../prepare.mjs';

/** `can(person, permission)` of the contract that was built together with the API under test. */
export const builtAccess = () => import(pathToFileURL(join(root, 'libs/contract/dist/access.js')).href);
