import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { languages } from '@guyline/contract/remotes';
import { words } from './words.js';

const screens = new URL('../../../../libs/ui/locales/', import.meta.url);

it.each(languages)('workbooks say statuses of events and of people as the screens do in %s', (language) => {
  const ofScreens = JSON.parse(readFileSync(new URL(`${language}.json`, screens), 'utf8')) as object;
  const { status, runStatus } = words[language];
  expect(ofScreens).toMatchObject({ status, runStatus });
  expect([runStatus.active === '进行中', status.active === '启用']).toEqual(Array(2).fill(language === 'zh'));
});
