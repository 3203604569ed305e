import { describe, expect, it } from '@jest/globals';
import { isInert, isOwnScript } from '../src/trusted-types.js';

describe('what libraries may give the browser', () => {
  it.each([
    '',
    '.ant-btn{color:red} .a>.b{margin:0}',
    'Stores: 3 > 2',
    '<div class="g2-tooltip" style="color:red"><ul class=\'list\'><li data-index="1">Tent</li></ul></div>',
    '<br/>',
  ])('is text, style or inert markup: %s', (text) => expect(isInert(text)).toBe(true));

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<div onclick="alert(1)">',
    '<div class="a" onmouseover=alert(1)>',
    '<div class="a"onclick="alert(1)">',
    '<svg><a href="javascript:alert(1)">',
    '<style>@import "https://elsewhere.test"</style>',
    '<iframe srcdoc="x">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<div class="<img src=x onerror=alert(1)>">',
    '< div',
    '<a href="https://elsewhere.test">',
  ])('is nothing that runs, loads or leads elsewhere: %s', (text) => expect(isInert(text)).toBe(false));

  it('is no script but the portal’s own', () => {
    for (const path of ['/shell.0123abcd.js', '/remotes/mfe-events/0123456789ab/remoteEntry.0123abcd.js'])
      expect(isOwnScript(path)).toBe(true);
    const others = ['https://elsewhere.test/a.js', '//elsewhere.test/a.js', 'data:text/javascript,alert(1)', 'blob:x'];
    for (const path of [...others, '/api/files/upload.js', '/remotes/../api/x.js?y', '/api/files/a'])
      expect(isOwnScript(path)).toBe(false);
  });
});
