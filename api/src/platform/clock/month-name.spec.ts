import { expect, it } from '@jest/globals';
import { monthName } from './month-name.js';

it('names a month as screens do; in Chinese in one form, with and without its year', () => {
  expect([monthName('en', '2031-01'), monthName('fr', '2031-08', true)]).toEqual(['January', 'août 2031']);
  expect([monthName('zh', '2031-01'), monthName('zh', '2031-01', true)]).toEqual(['1月', '2031年1月']);
});
