import { describe, expect, it } from '@jest/globals';
import type { Config } from '../config.js';
import { DownloadLinks } from './download-links.js';

describe('download links', () => {
  const links = new DownloadLinks({ jwtSecret: 'a secret of at least thirty-two letters' } as Config);
  const file = { key: 'documents/a.pdf', name: 'Permit.pdf', userId: 7 };
  const opened = (link: string, { by = links } = {}) => {
    const [claims = '', signature = ''] = link.slice('/api/files/'.length).split('?signature=');
    return by.opened(claims, signature);
  };

  it('open what they were made for', () => {
    expect(opened(links.of(file))).toMatchObject(file);
  });

  it('open nothing once they ran out', () => {
    expect(() => opened(links.of(file, -1))).toThrow('not_found');
  });

  it('open nothing where another secret rules', () => {
    const by = new DownloadLinks({ jwtSecret: 'quite another secret of that same length' } as Config);
    expect(() => opened(links.of(file), { by })).toThrow('not_found');
  });
});
