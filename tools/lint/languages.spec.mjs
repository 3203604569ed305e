import { expect, it, jest } from '@jest/globals';
import { broken, LONG, replaced } from './type-check.mjs';

jest.setTimeout(LONG);

it('a further language does not compile without the words of antd and dayjs', () => {
  const theme = 'shell/src/frame/portal-theme.tsx';
  expect(broken('shell', [theme], {})).toEqual([]);
  const languages = { 'libs/contract/src/remotes.ts': replaced("'it', 'ar']", "'it', 'ar', 'de']") };
  expect(broken('shell', [theme], languages)).toEqual([theme]);
});
