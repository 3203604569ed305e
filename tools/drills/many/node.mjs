import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, livesAs, sleep } from '../../services/ports.mjs';
import { filled, startProgram } from '../../services/program.mjs';
import { pathOf, serverFolder, serverUser } from './packages.mjs';

const HOST = '127.0.0.1';
const ANSWER_MS = 2_000;
const ENDED_MS = 5_000;

/** A process that may be gone already. */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * A PostgreSQL under its Patroni, by `deploy/many/patroni.yml`.
 * @param {{ etcd: string, passwords: object }} cluster `host:port` of the etcd; passwords of Patroni's two roles
 */
export async function startNode(at, { etcd, passwords }, folder, keep) {
  const NAME = `pg${at}`;
  const own = await serverFolder(folder, NAME);
  const [PG_PORT, PATRONI_PORT] = await Promise.all([freePort(), freePort()]);
  const data = join(own, 'data');
  const values = { NAME, HOST, PG_PORT, PATRONI_PORT, BIN: pathOf('postgresql'), ...passwords };
  const places = { ETCD: etcd, NETWORK: `${HOST}/32`, DATA: data, SOCKETS: own };
  const file = join(own, 'patroni.yml');
  await writeFile(file, await filled('patroni.yml', { ...values, ...places }), { mode: 0o644 });

  /** Of PostgreSQL, which outlives a Patroni that is killed; undefined when it does not run. */
  const pid = async () => {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '0');
    const server = Number(text.split('\n')[0]);
    return server && (await livesAs(server, data)) ? server : undefined;
  };
  /** Patroni ends its PostgreSQL; what it left behind is ended here. */
  keep(async () => {
    const server = await pid();
    if (server) send(server, 'SIGQUIT');
    for (let waited = 0; waited < ENDED_MS && (await pid()); waited += 100) await sleep(100);
  });
  const options = { folder: own, port: PATRONI_PORT, user: serverUser(), keep };
  const start = () => startProgram(NAME, pathOf('patroni'), [file], options);
  let patroni = await start();
  return {
    name: NAME,
    address: `${HOST}:${PG_PORT}`,
    patroniPort: PATRONI_PORT,
    pid,
    state: async () =>
      (await fetch(`http://${HOST}:${PATRONI_PORT}/patroni`, { signal: AbortSignal.timeout(ANSWER_MS) })).json(),
    /** As when its machine is lost: both at once. */
    lose: async () => {
      const server = await pid();
      const gone = patroni.kill();
      if (server) send(server, 'SIGKILL');
      await gone;
    },
    back: async () => {
      patroni = await start();
    },
  };
}
