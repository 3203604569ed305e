import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverOnPath } from '../../services/apt.mjs';
import { asOwnAccount, filled, startProgram } from '../../services/program.mjs';

const exec = promisify(execFile);

/**
 * HAProxy before the API, with a certificate that it made itself.
 * @param {{ host: string, https: number, http: number, API_PORT: number, keep: (stop: () => Promise<void>) => void }} options ports of its two doors
 * @returns {Promise<string>} the file of the certificate
 */
export async function openDoors(folder, { host, https, http, API_PORT, keep }) {
  const [key, crt, pem] = ['guyline.key', 'guyline.crt', 'guyline.pem'].map((name) => join(folder, name));
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const fresh = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '365'];
  await exec('openssl', ['req', ...fresh, ...subject, '-keyout', key, '-out', crt]);
  await writeFile(pem, `${await readFile(crt, 'utf8')}${await readFile(key, 'utf8')}`, { mode: 0o600 });
  const config = join(folder, 'haproxy.cfg');
  const doors = { HTTPS: `127.0.0.1:${https}`, HTTP: `127.0.0.1:${http}`, CERTIFICATE: pem, API_PORT };
  await writeFile(config, asOwnAccount(await filled('haproxy.cfg', doors, 'one')));
  await exec(serverOnPath('haproxy'), ['-c', '-f', config]);
  await startProgram('haproxy', serverOnPath('haproxy'), ['-f', config], { folder, port: https, keep });
  return crt;
}
