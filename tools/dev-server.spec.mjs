import { describe, expect, it } from '@jest/globals';
import { devServer } from '../libs/web-core/webpack/dev-server.mjs';

describe('the development server', () => {
  it('calls a portal elsewhere by its own name, as one of its own pages', () => {
    const { proxy } = devServer(4203, 'https://portal.example/');
    expect(proxy.map(({ target }) => new URL(target).host)).toEqual(Array(3).fill('portal.example'));
    for (const { changeOrigin, headers } of proxy) {
      expect(changeOrigin).toBe(true);
      expect(headers.origin).toBe('https://portal.example');
    }
  });
});
