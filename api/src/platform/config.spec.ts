import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const least = {
  DATABASE_URL: 'postgres://localhost/guyline',
  REDIS_URL: 'redis://localhost',
  JWT_SECRET: 'a secret that only the specs use, long enough',
};
const read = (env: Record<string, string | undefined> = {}) => readConfig({ ...least, ...env });

describe('the configuration', () => {
  it('needs two addresses, and in production a secret', () => {
    expect(read()).toMatchObject({ port: 4200, publicUrl: 'http://localhost:4200', idleMinutes: 60, s3: null });
    expect(() => read({ DATABASE_URL: undefined })).toThrow('DATABASE_URL is not set');
    expect(() => read({ REDIS_URL: ' ' })).toThrow('REDIS_URL is not set');
    expect(() => read({ JWT_SECRET: undefined, NODE_ENV: 'production' })).toThrow('JWT_SECRET');
  });

  it('takes blank for not set, as compose files leave a variable out', () => {
    const names = ['PORT', 'PUBLIC_URL', 'FILES_DIR', 'S3_BUCKET', 'WEB_ROOT', 'LOG_LEVEL', 'IDLE_MINUTES'];
    const blank = Object.fromEntries([...names, 'MAIL_FROM', 'QUEUE_PREFIX', 'HOST'].map((name) => [name, '']));
    const { trustProxy: _, ...same } = read();
    expect(read(blank)).toMatchObject(same);
  });

  it('finds Redis by Sentinels, and PostgreSQL directly unless it is told how', () => {
    expect(read()).toMatchObject({ redisSentinels: [], databaseReadUrl: null, databaseDirectUrl: least.DATABASE_URL });
    expect(read({ REDIS_SENTINELS: '10.0.0.1:26379, [::1]:26380' }).redisSentinels).toEqual([
      { host: '10.0.0.1', port: 26379 },
      { host: '::1', port: 26380 },
    ]);
  });

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, got "http".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, got "70000".'],
    ['IDLE_MINUTES', '1.5', 'IDLE_MINUTES must be a whole number, got "1.5".'],
    ['WORKER_LOST_SECONDS', '1', 'WORKER_LOST_SECONDS must be a whole number, at least 2, got "1".'],
    ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL must be an address that starts with http:// or https://'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of error, warn, info, debug, got "loud".'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts'],
    ['S3_BUCKET', 'files', 'S3_ACCESS_KEY_ID is not set.'],
    ['REDIS_SENTINELS', '10.0.0.1', 'REDIS_SENTINELS must be addresses such as 10.0.0.1:26379, comma-separated'],
    ['TRUST_PROXY', 'the one in front', 'TRUST_PROXY must be addresses, networks or a number of proxies'],
  ])('refuses %s=%s and says why', (name, value, why) => {
    expect(() => read({ [name]: value })).toThrow(why);
  });
});
