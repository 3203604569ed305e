import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leftOut } from '../checks/left-out.mjs';
import { whyWithout } from '../checks/needed.mjs';
import { onPath, serverOnPath } from '../services/apt.mjs';
import { freePort, sleep } from '../services/ports.mjs';
import { asOwnAccount, filled, startProgram } from '../services/program.mjs';

const exec = promisify(execFile);
const wanted = { haproxy: () => serverOnPath('haproxy'), openssl: () => onPath('openssl') };
const why = whyWithout(wanted);
if (why) it.skip(leftOut(why), () => undefined);
const [haproxy, openssl] = Object.values(wanted).map((find) => find());

const HOST = '127.0.0.1';
/** A tenth of a percent of what the files allow. */
const [REQUESTS, CONNECTIONS] = [10, 3];

(why ? describe.skip : describe).each(['one', 'many'])('deploy/%s/haproxy.cfg', (kind) => {
  let folder;
  let api;
  let port;
  let pid;
  const stops = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guyline-haproxy-'));
    api = createServer((_, answer) => answer.end('there')).listen(0, HOST);
    const [door, http, primary, replica, closed] = await Promise.all(Array.from({ length: 5 }, () => freePort()));
    const at = (number) => `${HOST}:${number}`;
    const pem = join(folder, 'portal.pem');
    const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${HOST}`, '-keyout', `${pem}.key`];
    await exec(openssl, ['req', '-x509', ...made, '-out', `${pem}.crt`]);
    await writeFile(pem, `${await readFile(`${pem}.crt`, 'utf8')}${await readFile(`${pem}.key`, 'utf8')}`);
    const values = {
      ...{ HTTPS: at(door), HTTP: at(http), CERTIFICATE: pem, API_PORT: api.address().port, PORTAL: at(door) },
      ...{ PRIMARY: at(primary), REPLICA: at(replica), PG1: at(closed), PG2: at(closed) },
      ...{ PATRONI1_PORT: closed, PATRONI2_PORT: closed },
      ...{ API1: at(api.address().port), API2: at(closed), API3: at(closed) },
    };
    const file = join(folder, 'haproxy.cfg');
    const text = asOwnAccount(await filled('haproxy.cfg', values, kind));
    await writeFile(file, text);
    await exec(haproxy, ['-c', '-f', file]);
    const less = text
      .replaceAll('http_req_rate gt 10000 ', `http_req_rate gt ${REQUESTS} `)
      .replaceAll('conn_cur gt 2000 ', `conn_cur gt ${CONNECTIONS} `);
    await writeFile(file, less);
    port = door;
    const keep = (stop) => stops.push(stop);
    ({ pid } = await startProgram('haproxy', haproxy, ['-db', '-f', file], { folder, port, keep }));
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const asked = () =>
    new Promise((done, fail) => {
      const [send, scheme] = kind === 'one' ? [secureRequest, 'https'] : [request, 'http'];
      send(`${scheme}://${HOST}:${port}/`, { agent: false, rejectUnauthorized: false }, (answer) => {
        answer.resume().once('end', () => done([answer.statusCode, answer.headers['retry-after']]));
      })
        .once('error', fail)
        .end();
    });

  it('is one that HAProxy takes, and sends an address away that asks too often, with the time to wait', async () => {
    const answers = [];
    while (answers.length < 2 * REQUESTS) answers.push(await asked());
    // A look whether the port is open may count as one.
    expect(answers.slice(0, REQUESTS - 1)).toEqual(Array(REQUESTS - 1).fill([200, undefined]));
    expect(answers.slice(REQUESTS)).toEqual(Array(REQUESTS).fill([429, '10']));
  });

  (process.platform === 'linux' ? it : it.skip)('is served by an account that is not root', async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const accounts = /^Uid:\s+(.*)$/m.exec(status)[1].split(/\s+/);
    expect(accounts.filter((one) => one === '0')).toEqual([]);
  });

  it('lets an address hold so many connections, and others when it has let go of some', async () => {
    const sockets = [];
    const open = () => sockets.filter((socket) => !socket.closed);
    const refused = () => sockets.length - open().length;
    // The look whether the port is open may be counted for a moment after it ended: one more is refused then.
    for (let tries = 0; tries < 100 && (refused() < 2 || open().length !== CONNECTIONS); tries += 1) {
      if (open().length <= CONNECTIONS) sockets.push(connect(port, HOST).on('error', () => undefined));
      await sleep(20);
    }
    expect([open().length, refused() >= 2]).toEqual([CONNECTIONS, true]);
    for (const socket of open()) socket.destroy();
    for (let tries = 0; tries < 100 && open().length; tries += 1) await sleep(20);
    await sleep(100);
    expect(await asked()).toEqual([200, undefined]);
  });
});
