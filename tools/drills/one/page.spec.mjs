import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { atPlacesOf } from './follow.mjs';
import { section, statements, stumbles, typed, updates } from './page.mjs';

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

  it('says how to go to the next version and back, of which the way there alone migrates', () => {
    expect(updates(page).map((script) => script.includes('cli.js migrate'))).toEqual([true, false]);
    expect(() => updates(page.replaceAll('/opt/guyline.before', '/opt/guyline.old'))).toThrow('does not say how');
  });

  it('is done at the places of a drill, and nowhere else', () => {
    const atPlaces = atPlacesOf([['/opt/guyline', '/tmp/drill/opt/guyline']]);
    expect(atPlaces('mv /opt/guyline "/opt/guyline.before" && ls shell/dist/.')).toBe(
      'mv /tmp/drill/opt/guyline "/tmp/drill/opt/guyline.before" && ls shell/dist/.',
    );
    expect(() => atPlaces('rm -rf /opt/guyline.next /srv/guyline')).toThrow('The page names /srv/guyline,');
  });

  it('makes a database that takes every alphabet, wherever the server was set up', () => {
    const [role, database, grant] = statements(page, 'secret');
    expect(role).toBe("create role guyline login password 'secret'");
    expect(database).toMatch(/^create database guyline .*encoding 'UTF8' template template0$/);
    expect(grant).toMatch(/^grant set on parameter /);
  });
});
