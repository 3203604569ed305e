import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { deployRemote } from './deploy-remote.mjs';

/** A built remote whose manifest says `text`. */
async function built(text) {
  const dist = await mkdtemp(join(tmpdir(), 'remote-'));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ text }));
  await writeFile(join(dist, `remoteEntry.${text}.js`), `// ${text}`);
  return dist;
}

describe('deploying a remote', () => {
  it('changes one line, leaves the other remotes and keeps the earlier version for rolling back', async () => {
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    const list = async () => JSON.parse(await readFile(join(web, 'remotes.json'), 'utf8'));
    const first = await deployRemote(web, 'mfe-events', await built('one'));
    await deployRemote(web, 'mfe-tasks', await built('tasks'));
    const before = await list();
    const second = await deployRemote(web, 'mfe-events', await built('two'));
    const after = await list();
    expect(second).not.toBe(first);
    expect(after['mfe-tasks']).toEqual(before['mfe-tasks']);
    expect(after['mfe-events']).toEqual({
      manifest: `/remotes/mfe-events/${second}/mf-manifest.json`,
      version: second,
    });
    expect((await readdir(join(web, 'remotes/mfe-events'))).sort()).toEqual([first, second].sort());
    await writeFile(join(web, 'remotes.json'), JSON.stringify(before)); // rolled back by hand
    expect(await readFile(join(web, before['mfe-events'].manifest), 'utf8')).toContain('one');
  });

  it('leaves the line as it is for a trial', async () => {
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    await deployRemote(web, 'mfe-events', await built('one'));
    const before = await readFile(join(web, 'remotes.json'), 'utf8');
    const tried = await deployRemote(web, 'mfe-events', await built('two'), { live: false });
    expect(await readFile(join(web, 'remotes.json'), 'utf8')).toBe(before);
    expect(await readFile(join(web, 'remotes/mfe-events', tried, 'mf-manifest.json'), 'utf8')).toContain('two');
  });

  it('says what is missing when a remote was not built', async () => {
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    const empty = join(web, 'empty');
    await mkdir(empty);
    await expect(deployRemote(web, 'mfe-events', empty)).rejects.toThrow('mf-manifest.json');
  });
});
