import { describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Heartbeat } from './heartbeat.js';

describe('the heartbeat of a process', () => {
  const file = () => join(mkdtempSync(join(tmpdir(), 'heartbeat-')), 'beat');

  it('renews its file every five seconds until the process stops', async () => {
    const heartbeatFile = file();
    const beats = async (): Promise<boolean> => {
      rmSync(heartbeatFile, { force: true });
      await setTimeout(5_500);
      return existsSync(heartbeatFile);
    };
    const heartbeat = new Heartbeat({ heartbeatFile });
    heartbeat.onApplicationBootstrap();
    expect(existsSync(heartbeatFile)).toBe(true);
    expect(await beats()).toBe(true);
    heartbeat.onApplicationShutdown();
    expect(await beats()).toBe(false);
  }, 20_000);

  it('keeps a process from starting whose file cannot be written', () => {
    const heartbeat = new Heartbeat({ heartbeatFile: join(file(), 'in', 'no', 'folder') });
    expect(() => heartbeat.onApplicationBootstrap()).toThrow('ENOENT');
  });

  it('is not asked for by everybody', () => {
    const heartbeat = new Heartbeat({ heartbeatFile: null });
    expect(() => heartbeat.onApplicationBootstrap()).not.toThrow();
  });
});
