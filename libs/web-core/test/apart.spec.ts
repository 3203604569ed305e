import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { apart } from '../src/apart.js';

describe('a part of a sentence', () => {
  it.each([
    ['en', '#12 (Main St)'],
    ['ar', '\u2068#12 (Main St)\u2069'],
  ])('is kept together in %s where the sentence runs the other way', async (lng, text) => {
    await i18next.init({ lng, resources: {} });
    expect(apart('#12 (Main St)')).toBe(text);
  });
});
