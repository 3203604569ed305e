import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../prepare.mjs';

const faults = {
  dicer: [
    {
      id: 1093150,
      url: 'https://github.com/advisories/GHSA-wm7h-9275-46v2',
      title: 'Crash in HeaderParser in dicer',
      severity: 'high',
      vulnerable_versions: '<=0.3.1',
    },
  ],
  debug: [
    {
      id: 1096795,
      url: 'https://github.com/advisories/GHSA-gxpj-cx7g-858c',
      title: 'Regular expression that takes long',
      severity: 'low',
      vulnerable_versions: '<2.6.9',
    },
  ],
  minimist: [
    {
      id: 1096466,
      url: 'https://github.com/advisories/GHSA-vh95-rmgr-6w4m',
      title: 'Prototype pollution by one argument',
      severity: 'moderate',
      vulnerable_versions: '<0.2.1',
    },
    {
      id: 1097678,
      url: 'https://github.com/advisories/GHSA-xvch-5gv4-984h',
      title: 'Prototype pollution by two arguments',
      severity: 'critical',
      vulnerable_versions: '<0.2.4',
    },
  ],
};

describe('npm run audit', () => {
  let folder;
  let registry;
  let answers;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guyline-audit-'));
    answers = true;
    registry = createServer(async (request, response) => {
      const content = Buffer.concat(await request.toArray());
      if (!answers) return void response.writeHead(405, { allow: 'GET,HEAD' }).end();
      if (!request.url.endsWith('/advisories/bulk')) return void response.writeHead(404).end('{}');
      const zipped = request.headers['content-encoding'] === 'gzip';
      const asked = Object.keys(JSON.parse(zipped ? gunzipSync(content) : content));
      const known = Object.keys(faults).filter((name) => asked.includes(name));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(Object.fromEntries(known.map((name) => [name, faults[name]]))));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
  });
  afterEach(async () => {
    registry.closeAllConnections();
    registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns {Promise<[number, string]>} exit code and what it says */
  const audit = (cwd, { port = registry.address().port, settings = {}, more = [] } = {}) =>
    new Promise((done) => {
      const own = {
        npm_config_cache: join(folder, 'cache'),
        npm_config_fetch_retries: '0',
        npm_config_offline: 'false',
      };
      const env = { ...process.env, ...own, ...settings };
      const at = `http://127.0.0.1:${port}`;
      const args = [join(root, 'tools/audit.mjs'), '--registry', at, ...more];
      execFile(process.execPath, args, { cwd, env }, (error, said) => done([error?.code ?? 0, said]));
    });
  /** A project that needs one package, for its tests alone. */
  async function needs(name, version, locked = true) {
    const devDependencies = { [name]: version };
    const own = { name: 'tents', version: '1.0.0', devDependencies };
    await writeFile(join(folder, 'package.json'), JSON.stringify(own));
    if (!locked) return folder;
    const packages = { '': own, [`node_modules/${name}`]: { version, dev: true } };
    const lock = { name: 'tents', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return folder;
  }

  it('fails with what is known against a package of build and tests, too, and where to read of it', async () => {
    const [code, said] = await audit(await needs('dicer', '0.3.0'));
    expect([code, said]).toEqual([1, expect.stringContaining('high: dicer <=0.3.1: Crash in HeaderParser')]);
    expect(said).toContain('GHSA-wm7h-9275-46v2');
  });

  it('takes what is known of low severity, and counts it', async () => {
    expect(await audit(await needs('debug', '2.6.8'))).toEqual([0, expect.stringMatching(/^Clean: .* 1 with lesser/)]);
  });

  it('lists of a package with several faults those of high severity or above, each with its own', async () => {
    const [code, said] = await audit(await needs('minimist', '0.2.0'));
    expect([code, said]).toEqual([1, expect.stringContaining('critical: minimist <0.2.4: Prototype pollution by two')]);
    expect(said).not.toContain('by one argument');
  });

  it('says of a registry that does not answer that nothing was audited, and does not end as if all were well', async () => {
    answers = false;
    const folder = await needs('dicer', '0.3.0');
    const not = (why) => [
      2,
      expect.stringMatching(`^NOT AUDITED: no report came \\(.*${why}.*\\)\\.\nAsk a package registry`),
    ];
    expect(await audit(folder)).toEqual(not('405'));
    registry.closeAllConnections();
    const { port } = registry.address();
    await new Promise((closed) => registry.close(closed));
    expect(await audit(folder, { port })).toEqual(not('ECONNREFUSED'));
  });

  it('says of an npm that is told to work offline that nothing was audited, and how to ask all the same', async () => {
    const folder = await needs('dicer', '0.3.0');
    const not = [2, expect.stringMatching(/^NOT AUDITED: npm asked no package registry.*\n.*--offline=false\n$/)];
    expect(await audit(folder, { settings: { npm_config_offline: 'true' } })).toEqual(not);
    expect(await audit(folder, { more: ['--offline'] })).toEqual(not);
    await writeFile(join(folder, '.npmrc'), 'offline=true\n');
    expect(await audit(folder, { settings: { npm_config_offline: undefined } })).toEqual(not);
    const asked = await audit(folder, { settings: { npm_config_offline: undefined }, more: ['--offline=false'] });
    expect(asked).toEqual([1, expect.stringContaining('dicer')]);
  });

  it.each(['silent', 'error'])('asks and tells the same where npm is set to say little: %s', async (level) => {
    const settings = { npm_config_loglevel: level };
    expect(await audit(await needs('debug', '2.6.8'), { settings })).toEqual([0, expect.stringMatching(/^Clean: /)]);
  });

  it('does not blame the registry for a report that never asked it: there is no lock file', async () => {
    const [code, said] = await audit(await needs('dicer', '0.3.0', false));
    expect([code, said]).toEqual([2, expect.stringMatching(/^NOT AUDITED: no report came \(.*lockfile.*\)\.\n$/)]);
  });

  it('finds no dicer in the lock file of the portal: it has a fault that nobody mends', async () => {
    expect(await audit(root)).toEqual([0, expect.stringMatching(/^Clean: \d{4} packages/)]);
  });
});
