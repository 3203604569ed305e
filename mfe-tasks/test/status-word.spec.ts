import { expect, it } from '@jest/globals';
import i18next, { type TFunction } from 'i18next';
import { reports } from '@guyline/contract/reports/definitions';
import spanish from '../src/locales/es.json';
import chinese from '../src/locales/zh.json';
import { uiWords } from '../../libs/ui/jest/ui-words.js';
import { statusWord } from '../src/reports/status-word.js';

it.each([
  ['zh', 'events', 'active', '进行中'],
  ['zh', 'user_activity', 'active', '启用'],
  ['es', 'events', 'completed', 'Completado'],
  ['es', 'task_status', 'completed', 'Completada'],
] as const)('in %s the report %s says %s as its noun asks: %s', async (language, key, status, word) => {
  const words = i18next.createInstance();
  const resources = { es: { tasks: spanish, ui: uiWords.es }, zh: { tasks: chinese, ui: uiWords.zh } };
  await words.init({ lng: language, defaultNS: 'tasks', resources });
  expect(statusWord(words.t as TFunction<'tasks'>, reports[key], status)).toBe(word);
});
