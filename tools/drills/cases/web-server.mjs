import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { assemble } from '../../portal/assemble.mjs';
import { build } from '../../portal/build.mjs';
import { root } from '../../prepare.mjs';
import { serverOnPath } from '../../services/apt.mjs';
import { needPackages } from '../../services/need-packages.mjs';
import { freePort } from '../../services/ports.mjs';
import { filled, startProgram } from '../../services/program.mjs';
import { openTabs } from '../tab.mjs';

export const title = 'shell and remotes from an nginx of their own, the API behind it without them';
export const goal =
  'the portal works under one address, with the headers of the API; a file changed by hand does not run';

const REMOTE = 'mfe-events';
const programs = { nginx: () => serverOnPath('nginx') };
/** Of the transport and of the single answer. */
const others =
  /^(?:date|etag|last-modified|accept-ranges|connection|keep-alive|server|x-request-id|vary|transfer-encoding|content-(?:length|type|encoding))$/;
const headersOf = ({ headers }) => Object.fromEntries([...headers].filter(([name]) => !others.test(name)));

/** `deploy/web/guyline.conf` in an nginx that is nobody else's. */
async function startNginx(folder, values, keep) {
  const site = join(folder, 'guyline.conf');
  await writeFile(site, await filled('guyline.conf', values, 'web'));
  const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    const name = kind === 'body' ? 'client_body' : kind;
    return `${name}_temp_path ${join(folder, `nginx-${kind}`)};`;
  });
  const main = [
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;`,
    process.getuid?.() === 0 ? 'user root;' : '',
    'events { worker_connections 1024; }',
    `http { include /etc/nginx/mime.types; access_log off; ${own.join(' ')} include ${site}; }`,
  ];
  const config = join(folder, 'nginx.conf');
  await writeFile(config, main.join('\n'));
  const port = Number(values.LISTEN.split(':').at(-1));
  await startProgram('nginx', serverOnPath('nginx'), ['-c', config, '-e', 'stderr'], { folder, port, keep });
}

/** The script with which the remote starts, changed behind the back of its manifest. */
async function changeByHand(web) {
  const line = JSON.parse(await readFile(join(web, 'remotes.json'), 'utf8'))[REMOTE];
  const folder = join(web, 'remotes', REMOTE, line.version);
  for (const file of await readdir(folder)) if (file.endsWith('.js')) await appendFile(join(folder, file), '\n;');
}

export async function run(portal, { folder, keep }) {
  needPackages(programs);
  await build();
  const web = await assemble(join(relative(root, folder), 'nginx'));
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  await portal.again({ PUBLIC_URL: `http://${address}` });
  const values = { LISTEN: address, WEB: web, API: `127.0.0.1:${portal.env.PORT}`, PUBLIC_HOST: address };
  await startNginx(folder, values, keep);
  const url = `http://${address}`;

  const person = { email: 'admin@demo.guyline.test', password: 'Guyline!2026' };
  await portal.rows(
    `insert into user_preferences (user_id, key, value)
     select id, 'tours', '{"seen": {"dashboard": 999}}' from users where email = 'admin@demo.guyline.test'`,
  );
  const browser = async () => {
    const tabs = await openTabs(url, { ...person, storage: { popups_seen: 'attention,contact' } });
    keep(tabs.stop);
    return tabs.open();
  };
  const tab = await browser();
  await tab.visit('Projects', /^Projects/);
  const [page, missing, bare] = await Promise.all(
    ['/tasks', '/none.0123abcd.js', '/metrics'].map((path) => fetch(url + path)),
  );
  const script = (await readdir(web)).find((name) => /^[\w-]+\.[0-9a-f]{8,}\.js$/.test(name));
  const file = await fetch(`${url}/${script}`);
  // The same page from the API itself, for comparison.
  await portal.again({ WEB_ROOT: web });
  const ofApi = headersOf(await fetch(`${portal.url}/tasks`));
  await portal.again({ WEB_ROOT: '' });

  await changeByHand(web);
  const changed = await browser(); // one that has no copy of the file
  const refused = await changed.visit('Projects', /^Projects/).then(
    () => false,
    () => true,
  );
  // Plain http: what a page may connect to differs by the s of wss alone, and there is no HSTS to compare by.
  const plain = (headers) => JSON.stringify(headers).replaceAll('wss://', 'ws://');
  const ofNginx = headersOf(page);
  const differ = Object.keys({ ...ofApi, ...ofNginx }).filter(
    (name) => plain(ofApi[name] ?? '') !== plain(ofNginx[name] ?? ''),
  );
  const checks = {
    'signed in, a remote opened': tab.faults.length === 0,
    'headers of the API': differ.length === 0,
    'hashed files kept for a year': /immutable/.test(file.headers.get('cache-control')) && file.status === 200,
    compressed: file.headers.get('content-encoding') === 'gzip',
    'missing file 404': missing.status === 404,
    'no figures': bare.status === 404,
    'changed file does not run': refused,
  };
  const failed = Object.keys(checks).filter((name) => !checks[name]);
  if (differ.length)
    process.stdout.write(
      `  differ: ${differ.map((name) => `${name}: ${ofApi[name]} | ${ofNginx[name]}`).join('\n  ')}\n`,
    );
  if (tab.faults.length) process.stdout.write(`  ${tab.faults.join(', ')}\n`);
  return {
    sent: Object.keys(checks).join(', '),
    arrived: failed.length ? `missing: ${failed.join(', ')}` : 'all',
    ok: failed.length === 0,
  };
}
