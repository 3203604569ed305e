import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { timeZone } from '../src/clock.js';

describe('the time zone of the person', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const travelTo = (zone: string) =>
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: zone } as Intl.ResolvedDateTimeFormatOptions);

  it.each([
    ['a minute later', 60_000],
    ['after the clock was turned back', -3_600_000],
  ])('is asked once for the calls of a screen, and again %s', (_, passing) => {
    let at = Date.now() + 10 * Math.abs(passing);
    jest.spyOn(Date, 'now').mockImplementation(() => at);
    const asked = travelTo('Pacific/Guam');
    expect([timeZone(), timeZone()]).toEqual(['Pacific/Guam', 'Pacific/Guam']);
    const before = asked.mock.calls.length;
    travelTo('America/Puerto_Rico');
    expect(timeZone()).toBe('Pacific/Guam');
    expect(asked.mock.calls.length).toBe(before);
    at += passing;
    expect(timeZone()).toBe('America/Puerto_Rico');
  });
});
