import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(join(root, file), 'utf8');
/** Maps a built script to its source. */
const sourceOf = (script) => join(root, script.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));

describe('container files', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true });

  it('name only what the repository has', () => {
    const chart = globSync('deploy/chart/templates/*', { cwd: root });
    const texts = ['deploy/api.Dockerfile', 'docker-compose.yml', ...chart].map(read).join('\n');
    const scripts = [...texts.matchAll(/api\/dist\/(?:main|worker|cli)\.js/g)].map(([script]) => script);
    expect(scripts.length).toBeGreaterThan(4);
    for (const script of scripts) expect(existsSync(sourceOf(script))).toBe(true);
    for (const { build } of Object.values(compose.services))
      if (build) expect(existsSync(join(root, build.dockerfile))).toBe(true);
    expect(existsSync(join(root, 'tools/deploy-remote.mjs'))).toBe(true);
  });

  it('start what depends on a service after it', () => {
    for (const { depends_on = {} } of Object.values(compose.services)) {
      for (const name of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(name);
    }
  });

  it('say how each service is, and give none what it does not need', () => {
    for (const [name, one] of Object.entries(compose.services)) {
      const { healthcheck, read_only, cap_drop, security_opt } = one;
      expect([name, Boolean(healthcheck)]).toEqual([name, true]);
      expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ['ALL'], ['no-new-privileges:true']]);
    }
    expect(compose.services.api.healthcheck.test.join(' ')).toContain('/api/health/ready');
    // The image's own check asks a port that only the API has.
    expect(compose.services.migrate.healthcheck).toEqual({ disable: true });
    const { healthcheck, environment } = compose.services.worker;
    expect(healthcheck.test.join(' ')).toContain(environment.HEARTBEAT_FILE);
  });

  it('let database and Redis write only where their images do, as their own users: without capabilities nobody becomes one', () => {
    const writes = ({ user, volumes, tmpfs }) => [user, volumes.map((one) => one.split(':')[1]), tmpfs];
    const { database, redis } = compose.services;
    expect(writes(database)).toEqual(['postgres', ['/var/lib/postgresql'], ['/tmp', '/var/run/postgresql']]);
    expect(writes(redis)).toEqual(['redis', ['/data'], ['/tmp']]);
  });

  it('set only variables that the API reads', () => {
    const config = read('api/src/platform/config.ts');
    for (const { environment, build } of Object.values(compose.services))
      if (build) for (const name of Object.keys(environment)) expect(config).toContain(name);
  });
});
