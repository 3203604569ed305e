import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { firstContract } from '../libs/contract/src/version.ts';
import { deployRemote } from './deploy-remote.mjs';

const hashOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A built remote whose manifest says `text`. */
async function built(text, contract) {
  const dist = await mkdtemp(join(tmpdir(), 'remote-'));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ text, metaData: { contract } }));
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
      integrity: hashOf(await readFile(join(web, 'remotes/mfe-events', second, 'mf-manifest.json'))),
      contract: firstContract, // manifests from before they named one
    });
    expect((await readdir(join(web, 'remotes/mfe-events'))).sort()).toEqual([first, second].sort());
    await writeFile(join(web, 'remotes.json'), JSON.stringify(before)); // rolled back by hand
    expect(await readFile(join(web, before['mfe-events'].manifest), 'utf8')).toContain('one');
  });

  it('refuses files that are not those that were built, and names their hashes', async () => {
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    const dist = await built('one');
    const integrity = { 'remoteEntry.one.js': hashOf('// one') };
    await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ metaData: { integrity } }));
    const version = await deployRemote(web, 'mfe-events', dist);
    await writeFile(join(web, 'remotes/mfe-events', version, 'remoteEntry.one.js'), '// two');
    const rolledBack = deployRemote(web, 'mfe-events', join(web, 'remotes/mfe-events', version));
    await expect(rolledBack).rejects.toThrow('remoteEntry.one.js is not the file that was built');
  });

  it('leaves the line as it is for a trial', async () => {
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    await deployRemote(web, 'mfe-events', await built('one'));
    const before = await readFile(join(web, 'remotes.json'), 'utf8');
    const tried = await deployRemote(web, 'mfe-events', await built('two'), { live: false });
    expect(await readFile(join(web, 'remotes.json'), 'utf8')).toBe(before);
    expect(await readFile(join(web, 'remotes/mfe-events', tried, 'mf-manifest.json'), 'utf8')).toContain('two');
  });

  describe('built with another contract than the portal’s', () => {
    const served = async (...serves) => {
      const web = await mkdtemp(join(tmpdir(), 'web-'));
      await writeFile(join(web, 'contract.json'), JSON.stringify({ serves }));
      const line = async () => JSON.parse(await readFile(join(web, 'remotes.json'), 'utf8'))['mfe-events'];
      return { web, line, deploy: async (...build) => deployRemote(web, 'mfe-events', await built(...build)) };
    };

    it.each([
      ['1.10', /built with contract 1\.10, the portal in .* has 1\.9\. Release the portal first/],
      ['2.0', /Release the portal first/],
      ['0.9', /has 1\.9\. Build mfe-events again/],
    ])('is refused with what to do (%s), and the line stays', async (contract, sentence) => {
      const { web, line, deploy } = await served('1.8', '1.9');
      const version = await deploy('good', '1.8');
      await expect(deploy('bad', contract)).rejects.toThrow(sentence);
      expect(await line()).toMatchObject({ version, contract: '1.8' });
      expect(await readdir(join(web, 'remotes/mfe-events'))).toEqual([version]);
      const trial = deployRemote(web, 'mfe-events', await built('bad', contract), { live: false });
      await expect(trial).rejects.toThrow(sentence);
    });

    it('leaves the last version of each earlier contract in the line', async () => {
      const { web, line, deploy } = await served('1.0', '1.1', '1.2');
      await deploy('one', '1.0');
      const second = await deploy('two', '1.0');
      await deploy('three', '1.1');
      const fourth = await deploy('four', '1.1');
      expect((await line()).earlier).toEqual([expect.objectContaining({ version: second, contract: '1.0' })]);
      await deploy('five', '1.2');
      expect((await line()).earlier.map(({ version }) => version)).toEqual([fourth, second]);
      // Rolled back by deploying the folder of an earlier version again.
      expect(await deployRemote(web, 'mfe-events', join(web, 'remotes/mfe-events', second))).toBe(second);
      expect(await line()).toMatchObject({ version: second, contract: '1.0' });
      expect((await line()).earlier.map(({ contract }) => contract)).toEqual(['1.2', '1.1']);
    });
  });

  it('says what is missing when a remote was not built', async () => {
    const web = await mkdtemp(join(tmpdir(), 'web-'));
    const empty = join(web, 'empty');
    await mkdir(empty);
    await expect(deployRemote(web, 'mfe-events', empty)).rejects.toThrow('mf-manifest.json');
  });
});
