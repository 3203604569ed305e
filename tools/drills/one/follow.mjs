import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/**
 * What a drill has no use for or cannot have: the clone is at hand and built, the units are the drill's own, which are asked by HTTP.
 * Everything else is done as it is written.
 */
const prelude = `
set -e
git() { if [ "$1" = clone ]; then mv "$CLONE" "$3"; fi; }
node() { if [ "$1" != tools/build.mjs ]; then command node "$@"; fi; }
systemctl() {
  verb=$1; shift
  for unit; do curl -fsS -X POST "$UNITS/$verb/$unit"; done
}
`;

/** Places of Debian that are the same on every machine. */
const everywhere = /^\/(?:usr|bin|dev)\//;

/** A text of the page with the places of a drill. @throws Error for a place that it does not have: nothing of this machine is touched */
export function atPlacesOf(places) {
  return (text) => {
    const moved = places.reduce((said, [from, to]) => said.replaceAll(from, to), text);
    const strange = [...moved.matchAll(/(?<![\w.:$}/])\/[a-z][\w./-]*/g)]
      .map(([path]) => path)
      .filter((path) => !everywhere.test(path) && !places.some(([, to]) => path.startsWith(to)));
    if (strange.length) throw new Error(`The page names ${strange.join(', ')}, of which the drill knows nothing.`);
    return moved;
  };
}

/** Answers `POST /restart/guyline-api` and the like, once it is done. */
async function answerFor(units) {
  const verbs = { restart: units.restart, start: units.runOnce };
  const server = createServer(async ({ url }, answer) => {
    const [, verb, unit] = url.split('/');
    try {
      await verbs[verb](unit);
      answer.end();
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * Does what the page tells to type, as root where the drill is root, in a shell of its own.
 * @param {string} script with the places of the drill
 * @param {object} options `units` of `openUnits`; `clone`, which is what `git clone` brings
 * @throws Error that ends with what the last command said
 */
export async function follow(script, { units, clone }) {
  const answering = await answerFor(units);
  const env = {
    HOME: dirname(clone),
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    CLONE: clone,
    UNITS: answering.url,
  };
  try {
    await exec('bash', ['-c', `${prelude}\n${script}`], { cwd: dirname(clone), env });
  } finally {
    answering.close();
  }
}
