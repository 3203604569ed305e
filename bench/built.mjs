import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const dist = join(root, 'api/dist');

/** Path of a file of the built API. @throws Error when the API was not built */
export function builtPath(name) {
  const path = join(dist, name);
  if (!existsSync(path)) throw new Error('The API is not built: run `npx nx build @guyline/api` first.');
  return path;
}

/** A module of the built API, loaded at run time: what is measured is what is shipped. */
export const built = (name) => import(builtPath(name));
