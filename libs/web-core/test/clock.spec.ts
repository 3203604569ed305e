import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { timeZone } from '../src/clock.js';

describe('the time zone of the person', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const travelTo = (timeZone: string) =>
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockReturnValue({ resolvedOptions: () => ({ timeZone }) } as unknown as Intl.DateTimeFormat);

  it.each([
    ['a minute later', '2031-02-28T23:59:30Z', '2031-03-01T00:00:30Z'],
    ['after the clock was turned back', '2032-02-29T12:00:00Z', '2032-02-29T11:00:00Z'],
  ])('is asked once for the calls of a screen, and again %s', (_, first, then) => {
    jest.useFakeTimers({ now: Date.parse(first) });
    const asked = travelTo('Pacific/Guam');
    expect([timeZone(), timeZone()]).toEqual(['Pacific/Guam', 'Pacific/Guam']);
    expect(asked).toHaveBeenCalledTimes(1);
    travelTo('America/Puerto_Rico');
    expect(timeZone()).toBe('Pacific/Guam');
    jest.setSystemTime(Date.parse(then));
    expect(timeZone()).toBe('America/Puerto_Rico');
  });
});
