import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../services/ports.mjs';
import { asOwnAccount, filled, startProgram } from '../../services/program.mjs';
import { pathOf, serverFolder, serverUser } from './packages.mjs';

const HOST = '127.0.0.1';

/** HAProxy before the APIs and the PostgreSQL, as `deploy/many/haproxy.cfg` sets it up. */
export async function startHaproxy(folder, { portal, primary, replica, apis, nodes }, keep) {
  const own = await serverFolder(folder, 'haproxy');
  const at = (port) => `${HOST}:${port}`;
  const file = join(own, 'haproxy.cfg');
  const values = { PORTAL: at(portal), PRIMARY: at(primary), REPLICA: at(replica) };
  for (const [index, port] of apis.entries()) values[`API${index + 1}`] = at(port);
  for (const [index, node] of nodes.entries())
    Object.assign(values, { [`PG${index + 1}`]: node.address, [`PATRONI${index + 1}_PORT`]: node.patroniPort });
  await writeFile(file, asOwnAccount(await filled('haproxy.cfg', values)));
  return startProgram('haproxy', pathOf('haproxy'), ['-db', '-f', file], { folder: own, port: portal, keep });
}

/** PgBouncer in transaction mode before both doors to PostgreSQL. */
export async function startPgbouncer(folder, { primary, replica, password }, keep) {
  const own = await serverFolder(folder, 'pgbouncer');
  const port = await freePort();
  const [file, users] = [join(own, 'pgbouncer.ini'), join(own, 'users.txt')];
  await writeFile(users, `"guyline" "${password}"\n`, { mode: 0o600 });
  const to = { PRIMARY_HOST: HOST, PRIMARY_PORT: primary, REPLICA_HOST: HOST, REPLICA_PORT: replica };
  await writeFile(file, await filled('pgbouncer.ini', { ...to, HOST, PORT: port, USERS: users }));
  const user = serverUser();
  if (user.uid !== undefined) await Promise.all([file, users].map((one) => chown(one, user.uid, user.gid)));
  return startProgram('pgbouncer', pathOf('pgbouncer'), [file], { folder: own, port, user, keep });
}
