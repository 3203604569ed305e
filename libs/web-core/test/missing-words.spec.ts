import { beforeEach, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { everyWord, takeMissing } from '../jest/missing-words';

beforeEach(() =>
  i18next.init({
    ...everyWord,
    lng: 'en',
    fallbackLng: false,
    resources: { en: { tasks: { title: 'Tasks', count_one: '{{count}} task', count_other: '{{count}} tasks' } } },
  }),
);

it('a word that no catalog has fails the test that shows it', () => {
  const t = i18next.getFixedT(null, 'tasks');
  expect([t('title'), t('count', { count: 2 })]).toEqual(['Tasks', '2 tasks']);
  expect(takeMissing()).toEqual([]);
  expect([t('titel'), t('titel'), t('counts', { count: 2 })]).toEqual(['titel', 'titel', 'counts']);
  expect(takeMissing()).toEqual(['tasks:titel', 'tasks:counts']);
  expect(takeMissing()).toEqual([]);
});

it('a word that may be absent brings what is shown instead', () => {
  expect(i18next.getFixedT(null, 'tasks')('nickname', { defaultValue: 'none' })).toBe('none');
  expect(takeMissing()).toEqual([]);
});
