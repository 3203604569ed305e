import { describe, expect, it } from '@jest/globals';
import type { Config } from '../config.js';
import { DownloadLinks } from './download-links.js';

describe('download links', () => {
  const links = new DownloadLinks({ jwtSecret: 'a secret of at least thirty-two letters' } as Config);
  const sessionId = '7f0c2f6e-4a53-4a8e-9c0e-3f6a0b1c2d3e';
  const owner = { id: 9_007_199_254_740_991, sessionId };
  const opened = (link: string, { by = links } = {}) => by.openedPath(link);

  it('open what they were made for', () => {
    expect(opened(links.of('document', 12, owner))).toEqual({
      source: 'document',
      id: '12',
      userId: owner.id,
      sessionId,
    });
  });

  it('stay far below the longest path parameter that the API reads', () => {
    expect(links.of('document', owner.id, owner).split('?')[0]?.length).toBeLessThan(120);
    expect(links.of('export', sessionId, owner).split('?')[0]?.length).toBeLessThan(140);
  });

  it('open nothing once they ran out', () => {
    expect(() => opened(links.of('document', 12, owner, -1))).toThrow('not_found');
  });

  it('open nothing where another secret rules', () => {
    const by = new DownloadLinks({ jwtSecret: 'quite another secret of that same length' } as Config);
    expect(() => opened(links.of('document', 12, owner), { by })).toThrow('not_found');
  });

  it('open nothing that is not a link of ours', () => {
    for (const path of ['', '/api/auth/login', 'https://evil.test/api/files/a.b.c.d.e'])
      expect(() => opened(path)).toThrow('not_found');
  });
});
