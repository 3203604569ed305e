import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../services/ports.mjs';
import { startProgram } from '../../services/program.mjs';
import { until } from '../workload.mjs';
import { startNode } from './node.mjs';
import { pathOf, serverFolder, serverUser } from './packages.mjs';

const HOST = '127.0.0.1';
const NODES = [1, 2];
const secret = () => randomBytes(18).toString('base64url');

/** @returns {Promise<string>} its `host:port` for clients */
async function startEtcd(folder, keep) {
  const [port, peer] = await Promise.all([freePort(), freePort()]);
  const at = (one) => `http://${HOST}:${one}`;
  const own = await serverFolder(folder, 'etcd');
  const flags = {
    '--data-dir': join(own, 'data'),
    '--listen-client-urls': at(port),
    '--advertise-client-urls': at(port),
    '--listen-peer-urls': at(peer),
    '--initial-advertise-peer-urls': at(peer),
    '--initial-cluster': `default=${at(peer)}`,
  };
  const options = { folder: own, port, user: serverUser(), keep };
  await startProgram('etcd', pathOf('etcd-server'), Object.entries(flags).flat(), options);
  return `${HOST}:${port}`;
}

/**
 * Two PostgreSQL that follow each other, kept by Patroni with an etcd; one of them is the primary.
 * @param {(stop: () => Promise<void>) => void} keep hears of each server how to end it, as soon as it runs
 * @returns {Promise<object>} `nodes`; `primary()` and `replica()` among them; `create(password)` makes the portal's database;
 *   `inSync()` waits until a replica answers for saves, `ask(node, text)` asks one for rows
 */
export async function startCluster(folder, keep) {
  const passwords = { SUPERUSER_PASSWORD: secret(), REPLICATION_PASSWORD: secret() };
  const etcd = await startEtcd(folder, keep);
  const nodes = [];
  const withRole = async (...wanted) => {
    const states = await Promise.all(nodes.map((one) => one.state().catch(() => ({}))));
    return nodes.find((_, at) => wanted.includes(states[at].role) && states[at].state === 'running');
  };
  const primary = () => withRole('master', 'primary');
  const replica = () => withRole('replica');
  for (const at of NODES) {
    nodes.push(await startNode(at, { etcd, passwords }, folder, keep));
    await until(`PostgreSQL ${at}`, at === 1 ? primary : replica);
  }

  const ask = async ({ address }, text, database = 'postgres') => {
    const client = new pg.Client(`postgres://postgres:${passwords.SUPERUSER_PASSWORD}@${address}/${database}`);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const synced = `select from pg_stat_replication where sync_state = 'sync'`;
  const inSync = () =>
    until('The replica answers for saves', async () => (await ask(await primary(), synced)).length === 1);
  const create = async (password) => {
    const server = await primary();
    await ask(server, `create role guyline login password '${password}'`);
    await ask(server, 'create database guyline owner guyline');
  };
  await inSync();
  return { nodes, primary, replica, create, inSync, ask };
}
