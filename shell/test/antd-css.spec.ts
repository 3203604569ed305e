import { expect, it } from '@jest/globals';
import { antdCss } from '../src/antd-css.js';

const sheets = (): Element[] => [...document.head.querySelectorAll('link[rel="stylesheet"]')];

it('asks for the styles of antd once, and again after they failed', async () => {
  const failed = antdCss();
  sheets()[0]!.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('/antd.css');

  const asked = antdCss();
  expect(antdCss()).toBe(asked);
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/antd.css', '/antd.css']);
  sheets()[0]!.dispatchEvent(new Event('load'));
  await expect(asked).resolves.toBeUndefined();
});
