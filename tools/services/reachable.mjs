import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

const OTHERS_ENTER = 0o001;

/** The folders on the way to a path, from the top. */
const wayTo = (path) => {
  const folder = dirname(path);
  return folder === path ? [folder] : [...wayTo(folder), folder];
};

/**
 * Refuses to go on where the account that a server runs under cannot reach its program, as in the home of root.
 * @param {string} program
 * @param {{ uid?: number, gid?: number }} account none = that of this process
 */
export function needReach(program, account) {
  const { error } = spawnSync(program, ['--version'], account);
  if (!error) return;
  const closed = wayTo(program).find((folder) => !(statSync(folder).mode & OTHERS_ENTER)) ?? dirname(program);
  throw new Error(
    `PostgreSQL refuses to run as root, and the account that it runs under instead cannot enter ${closed}. Move the project to a folder that every account may enter, such as /opt, start it as another user, or set DATABASE_URL to a server of yours.`,
  );
}
