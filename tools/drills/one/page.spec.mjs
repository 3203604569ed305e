import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { section, statements, stumbles, typed } from './page.mjs';

describe('One server from an empty machine, in docs/operations.md', () => {
  const page = section();

  it('has all that a newcomer needs: programs by their packages, files, and values before they are filled in', () => {
    expect(stumbles(page)).toEqual([]);
    expect(typed(page)).toHaveLength(11);
  });

  it.each([
    [' gettext-base', '', 'envsubst is called, and its package gettext-base is not installed'],
    [' curl\n', ' curl rsync\n', 'rsync is installed, and nothing needs it'],
    ['systemctl daemon-reload', 'service-reload all', 'service-reload: nobody knows which package has it'],
    ['node tools/build.mjs', 'node tools/builds.mjs', 'tools/builds.mjs is not in the repository'],
    ['deploy/one/guyline-*.timer', 'deploy/one/guyline-*.cron', 'deploy/one/guyline-*.cron is not in the repository'],
    ['DB_PORT=5432 ', '', 'DB_PORT of deploy/one/guyline.env is not exported before the file is filled'],
    [" HTTP='*:80'", '', 'HTTP of deploy/one/haproxy.cfg is not exported before the file is filled'],
  ])('would make one stumble without %s', (there, instead, fault) => {
    expect(page).toContain(there);
    expect(stumbles(page.replace(there, instead))).toEqual([fault]);
  });

  it('is shell, as a browser shows it and as the file has it', () => {
    const steps = typed(page).map((one) => one.replace('<address of the repository>', 'https://example.com'));
    const indented = steps.map((one) => one.replaceAll(/^/gm, '   '));
    for (const script of [...steps, ...indented])
      expect([script, spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr]).toEqual([script, '']);
  });

  it('makes a database that takes every alphabet, wherever the server was set up', () => {
    const [role, database, grant] = statements(page, 'secret');
    expect(role).toBe("create role guyline login password 'secret'");
    expect(database).toMatch(/^create database guyline .*encoding 'UTF8' template template0$/);
    expect(grant).toMatch(/^grant set on parameter /);
  });
});
