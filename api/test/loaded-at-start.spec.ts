import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Home, homeOf, leave } from './apis/home.js';
import { freePort } from './free-port.js';

const MB = 1024 * 1024;
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const main = at('../dist/main.js');

/** What only a few requests need, or the worker and the commands alone: the API loads it then, or never. */
const notAtStart = [
  '@aws-sdk',
  '@flystorage/aws-s3',
  '@nestjs/swagger',
  '@zxcvbn-ts',
  'date-holidays',
  'exceljs',
  'file-type',
  'moment',
  'moment-timezone',
  'nodemailer',
  'sharp',
  'us-atlas',
];
/** Beside the one file: what the native part of a codec of Bull's comes with, and what an answer to a missing module needs. */
const packagesAtStart = ['detect-libc', 'msgpackr-extract', 'node-gyp-build-optional-packages', 'picomatch'];

const packageOf = (path: string): string | undefined =>
  /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1];

describe('the built API, once it is ready', () => {
  let home: Home;
  let api: ChildProcess;
  let loaded: { files: string[]; heap: number };

  beforeAll(async () => {
    home = await homeOf({ GUYLINE_ROLE: 'api', PORT: String(await freePort()) }, false);
    api = fork(main, {
      execArgv: ['--expose-gc', '--import', new URL('./loaded-files.mjs', import.meta.url).href],
      env: { ...process.env, ...home.env, HOST: '127.0.0.1', NODE_ENV: 'production', NODE_OPTIONS: '' },
    });
    while (!(await fetch(`http://127.0.0.1:${home.env['PORT']}/api/health/ready`).catch(() => undefined))?.ok)
      await sleep(50);
    const told = once(api, 'message');
    api.send('loaded?');
    [loaded] = (await told) as [typeof loaded];
  }, 120_000);
  afterAll(async () => {
    api?.kill('SIGKILL');
    await leave(home);
  });

  it('has loaded one file, and few packages beside it', () => {
    const others = loaded.files.map(packageOf).filter((name) => name !== undefined);
    expect([...new Set(others)].filter((name) => !packagesAtStart.includes(name))).toEqual([]);
    expect(loaded.files).toContain(main);
    expect(loaded.files.filter((file) => !packageOf(file) && !file.includes('later') && file !== main)).toEqual([]);
  });

  it('has in that file neither the migrations nor packages that few requests need', () => {
    const text = readFileSync(main, 'utf8');
    const modules = [...text.matchAll(/[,{]"(\.\.?\/[^"\s]+?\.(?:c|m)?js(?:on)?)"[(:]/g)].map(([, name = '']) => name);
    expect(modules.length).toBeGreaterThan(1_000);
    expect(modules.filter((name) => /^\.\/dist\/(migrations|seeds)\//.test(name))).toEqual([]);
    expect(modules.map(packageOf).filter((name) => name && notAtStart.some((one) => name.startsWith(one)))).toEqual([]);
  });

  it('is of Latin-1, which V8 keeps at one byte a character', () => {
    expect(readFileSync(main, 'utf8').match(/[^\u0000-\u00ff]/g) ?? []).toEqual([]);
  });

  it('holds at most 65 MB of objects and code', () => {
    expect(loaded.heap / MB).toBeLessThan(65);
  });
});
