import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { setDayFirst } from '@guyline/web-core/days';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import zh from '../locales/zh.json';
import { MinuteInput } from '../src/day-input.js';
import { show } from './render.js';

const words = { en, fr, zh, ar };
const chosen = jest.fn();
const input = () => screen.getByLabelText<HTMLInputElement>('Start');
const type = (text: string): void => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
};

describe('a field for a day and a time', () => {
  beforeEach(() => {
    chosen.mockClear();
    setDayFirst(false);
  });

  it.each([
    ['en', false, 'MM/DD/YYYY h:mm AM/PM'],
    ['en', true, 'DD/MM/YYYY h:mm AM/PM'],
    ['fr', false, 'JJ/MM/AAAA HH:mm'],
    ['zh', false, '年/月/日 时:分'],
    ['ar', false, 'يوم/شهر/سنة ساعة:دقيقة ص/م'],
  ] as const)('says in %s (day first: %s) that a time belongs to it', async (language, dayFirst, form) => {
    await show(<MinuteInput aria-label="Start" first={new Date(2031, 0, 1)} />);
    await act(async () => {
      i18next.addResourceBundle(language, 'ui', words[language]);
      await i18next.changeLanguage(language);
      setDayFirst(dayFirst);
    });
    await waitFor(() => expect(input().placeholder).toBe(form));
  });

  it('has the time, too, where one is asked for', async () => {
    const Minute = (): ReactNode => {
      const [at, setAt] = useState<string | undefined>('2031-05-02T15:04');
      const change = (next?: string): void => {
        chosen(next);
        setAt(next);
      };
      return <MinuteInput aria-label="Start" value={at} onChange={change} first={new Date(2031, 0, 1)} />;
    };
    await show(<Minute />);
    expect(input().value).toBe('05/02/2031 3:04 PM');
    type('2031-05-09T12:00');
    fireEvent.keyDown(input(), { key: 'Enter' });
    await waitFor(() => expect(chosen.mock.calls).toEqual([['2031-05-09T12:00']]));
    await waitFor(() => expect(input().value).toBe('05/09/2031 12:00 PM'));
    await act(async () => setDayFirst(true));
    expect(input().value).toBe('09/05/2031 12:00 PM');
    type('31/12/2030 1:00 PM'); // before the first
    fireEvent.blur(input());
    expect(screen.getByRole('alert').textContent).toBe('Choose a date from 01/01/2031 to 31/12/2100');
    type('noon');
    fireEvent.blur(input());
    expect(screen.getByRole('alert').textContent).toBe('Write the date as DD/MM/YYYY 3:30 PM');
    expect(chosen).toHaveBeenCalledTimes(1);
  });
});
