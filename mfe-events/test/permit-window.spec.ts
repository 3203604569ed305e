import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { windowText } from '../src/events/permit-window.js';

describe('the window of a permit or an 811 ticket', () => {
  const t = ((key: string) => key) as unknown as TFunction<'events'>;
  it.each([
    ['2031-05-01', '2031-05-20', '2031-05-20', 'permits.window'],
    ['2031-05-01', '2031-05-20', '2031-05-21', 'permits.windowPast'],
    ['2031-05-01', null, '2031-05-21', 'permits.window'],
    [null, null, '2031-05-21', null],
  ])('from %s to %s is said on %s by %s', (valid_from, valid_to, today, key) => {
    expect(windowText(t, { valid_from, valid_to, today })).toBe(key);
  });
});
