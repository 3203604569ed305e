import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { joined, joinedLists } from '../src/joined.js';

describe('a list in one line', () => {
  it.each([
    ['en', 'Norfolk, Chesapeake'],
    ['fr', 'Norfolk, Chesapeake'],
    ['ar', 'Norfolk، Chesapeake'],
    ['zh', 'Norfolk、Chesapeake'],
  ])('has the comma of %s', async (lng, text) => {
    await i18next.init({ lng, resources: {} });
    expect(joined(['Norfolk', 'Chesapeake'])).toBe(text);
    expect(joined(['Norfolk'])).toBe('Norfolk');
    expect(joined([])).toBe('');
  });

  it.each([
    ['en', 'Ann Lee, clerk; Bo Day'],
    ['ar', 'Ann Lee، clerk؛ Bo Day'],
    ['zh', 'Ann Lee、clerk；Bo Day'],
  ])('has the semicolon of %s between lists', async (lng, text) => {
    await i18next.init({ lng, resources: {} });
    expect(joinedLists([joined(['Ann Lee', 'clerk']), 'Bo Day'])).toBe(text);
    expect(joinedLists(['Bo Day'])).toBe('Bo Day');
  });
});
