import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { needPackages, postgresBin } from './packages.mjs';

describe('what the drill of many machines runs', () => {
  const there = () => '/usr/sbin/there';
  const gone = () => undefined;

  it('is named when it is missing, all of it at once', () => {
    const none = { may: false };
    expect(() => needPackages({ haproxy: gone, pgbouncer: there, patroni: gone }, none)).toThrow(/haproxy, patroni /);
    expect(() => needPackages({ haproxy: there }, none)).not.toThrow();
  });

  it('is installed where that can be done, and only what is missing', () => {
    const installed = new Set();
    const wanted = { haproxy: () => installed.has('haproxy') || undefined, patroni: there };
    needPackages(wanted, { may: true, install: (name) => void installed.add(name) });
    expect([...installed]).toEqual(['haproxy']);
  });

  it('is named with the reason when it cannot be installed', () => {
    const install = (name) => {
      throw new Error(`apt-get could not install ${name}: no network`);
    };
    expect(() => needPackages({ patroni: gone }, { may: true, install })).toThrow(/packages patroni .*\n.*no network/);
  });
});

describe('the PostgreSQL of Debian', () => {
  let folder;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'guyline-postgres-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const has = async (version) => {
    await mkdir(join(folder, version, 'bin'), { recursive: true });
    await writeFile(join(folder, version, 'bin/postgres'), '');
  };

  it('is the newest that the portal takes, with its server and not only its tools', async () => {
    await has('9.6');
    await has('13');
    expect(postgresBin(folder)).toBeUndefined();
    await has('15');
    await has('17');
    await mkdir(join(folder, '18/bin'), { recursive: true });
    expect(postgresBin(folder)).toBe(join(folder, '17/bin'));
  });

  it('is not there on a machine without its folder', () => expect(postgresBin(join(folder, 'none'))).toBeUndefined());
});
