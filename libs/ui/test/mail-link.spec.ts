import { describe, expect, it } from '@jest/globals';
import { mailTo } from '../src/mail-link.js';

describe('the link of a mail', () => {
  it.each([
    ['ada.stone@guyline.test', 'mailto:ada.stone@guyline.test'],
    ['ada+tents@guyline.test', 'mailto:ada%2Btents@guyline.test'],
    ['ada?bcc=eve@guyline.test', 'mailto:ada%3Fbcc%3Deve@guyline.test'],
    ['ada&body=x#y%z@guyline.test', 'mailto:ada%26body%3Dx%23y%25z@guyline.test'],
  ])('to %s names that receiver alone', (address, link) => {
    expect(mailTo(address)).toBe(link);
    const { searchParams, hash, pathname } = new URL(link);
    expect([[...searchParams], hash, decodeURIComponent(pathname)]).toEqual([[], '', address]);
  });
});
