import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import en from '../locales/en.json';
import { yearOptions } from '../src/year-options.js';

const t = ((_: string, { year }: { year: number }) =>
  en.currentYear.replace('{{year}}', String(year))) as TFunction<'ui'>;

describe('the year dropdown of lists', () => {
  it('offers the current year first, then each from three ahead down to 2012, once', () => {
    const options = yearOptions(t, 2026);
    expect(options[0]).toEqual({ value: 2026, label: 'Current Year (2026)' });
    expect(options.slice(1).map(({ label }) => label)).toEqual(
      [2029, 2028, 2027, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012].map(
        String,
      ),
    );
    expect(options.slice(1).every(({ value, label }) => String(value) === label)).toBe(true);
  });

  it('follows the calendar', () => {
    expect(yearOptions(t)[0]?.value).toBe(new Date().getFullYear());
  });
});
