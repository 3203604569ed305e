import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'antd';
import i18next from 'i18next';
import type { Day } from '@guyline/contract/status';
import { setDayFirst } from '@guyline/web-core/days';
import { onPhone } from '../jest/screens.js';
import { DayInput } from '../src/day-input.js';
import { DayItem } from '../src/day-item.js';
import { FormFrame } from '../src/form-page.js';
import chinese from '../locales/zh.json';
import { show } from './render.js';

const chosen = jest.fn();
const submitted = jest.fn();

function Field({ start, required }: { start: Day | null; required?: boolean }): ReactNode {
  const [day, setDay] = useState<Day | null>(start);
  const change = (next: Day | null): void => {
    chosen(next);
    setDay(next);
  };
  return (
    <form onSubmit={submitted}>
      <DayInput aria-label="Start" value={day} onChange={change} required={required} />
      <button type="submit">Save</button>
    </form>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Start');
const type = (text: string): void => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
};
const enter = (): boolean => fireEvent.keyDown(input(), { key: 'Enter' });

describe('a field for a day', () => {
  beforeEach(() => {
    chosen.mockClear();
    submitted.mockClear();
    setDayFirst(false);
  });

  it.each([
    ['en', false, '05/02/2031', 'MM/DD/YYYY'],
    ['en', true, '02/05/2031', 'DD/MM/YYYY'],
    ['zh', false, '2031/05/02', 'YYYY/MM/DD'],
    ['es', false, '02/05/2031', 'DD/MM/YYYY'],
    ['fr', false, '02/05/2031', 'DD/MM/YYYY'],
    ['it', false, '02/05/2031', 'DD/MM/YYYY'],
    ['ar', false, '02\u200f/05\u200f/2031', 'DD/MM/YYYY'],
  ])('reads as the texts do in %s (day first: %s)', async (language, dayFirst, text, form) => {
    await show(<Field start="2031-05-02" />);
    await act(async () => {
      i18next.addResourceBundle(language, 'ui', { datePart: { YYYY: 'YYYY', MM: 'MM', DD: 'DD' }, clearDate: 'x' });
      await i18next.changeLanguage(language);
      setDayFirst(dayFirst);
    });
    await waitFor(() => expect(input().value).toBe(text));
    expect(input().placeholder).toBe(form);
  });

  it.each([
    ['05/09/2031', '2031-05-09'],
    ['5/9/2031', '2031-05-09'],
    ['2031-05-09', '2031-05-09'],
  ])('takes %s, confirmed by Enter, which does not send the form', async (text, day) => {
    await show(<Field start="2031-05-02" />);
    type(text);
    expect(chosen).not.toHaveBeenCalled(); // it may not be typed to its end
    expect(enter()).toBe(false); // the browser would send the form
    await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(day));
    await waitFor(() => expect(input().value).toBe('05/09/2031'));
    expect(submitted).not.toHaveBeenCalled();
  });

  it('waits for the second digit where the day comes last, and takes one digit by Enter or when it is left', async () => {
    await show(<Field start="2031-05-02" />);
    await act(async () => {
      i18next.addResourceBundle('zh', 'ui', chinese);
      await i18next.changeLanguage('zh');
    });
    for (const text of ['2031/12/1', '2031/12/15']) type(text);
    expect(input().value).toBe('2031/12/15');
    enter();
    await waitFor(() => expect(chosen).toHaveBeenLastCalledWith('2031-12-15'));
    type('2031/12/5');
    expect(input().value).toBe('2031/12/5');
    enter();
    await waitFor(() => expect(chosen).toHaveBeenLastCalledWith('2031-12-05'));
    await waitFor(() => expect(input().value).toBe('2031/12/05'));
    type('2031/2/9');
    fireEvent.blur(input());
    await waitFor(() => expect(chosen).toHaveBeenLastCalledWith('2031-02-09'));
  });

  it.each([
    ['31/12/2031', 'Write the date as MM/DD/YYYY'],
    ['02/30/2031', 'Write the date as MM/DD/YYYY'],
    ['13/45/2026', 'Write the date as MM/DD/YYYY'],
    ['next week', 'Write the date as MM/DD/YYYY'],
    ['01/01/1999', 'Choose a date from 01/01/2012 to 12/31/2100'],
  ])('refuses %s and says why, and keeps it to be corrected', async (text, fault) => {
    await show(<Field start="2031-05-02" />);
    type(text);
    expect(screen.queryByRole('alert')).toBeNull(); // it may not be typed to its end
    fireEvent.blur(input());
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(fault);
    expect(input().getAttribute('aria-describedby')).toBe(alert.id);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await act(() => new Promise((later) => setTimeout(later, 100))); // a field that is left shows its day again
    expect(input().value).toBe(text);
    expect(chosen).not.toHaveBeenCalled();
    type('05/09/2031');
    fireEvent.blur(input());
    await waitFor(() => expect(chosen.mock.calls).toEqual([['2031-05-09']]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('takes no day that was typed on the way', async () => {
    await show(<Field start="2031-05-02" />);
    for (const text of ['05/09/203', '05/09/2031', '05/09/20311']) type(text);
    fireEvent.keyDown(input(), { key: 'Tab' });
    fireEvent.blur(input());
    expect(screen.getByRole('alert').textContent).toBe('Write the date as MM/DD/YYYY');
    await act(() => new Promise((later) => setTimeout(later, 100))); // the calendar has closed
    expect(chosen).not.toHaveBeenCalled();
    expect(input().value).toBe('05/09/20311');
    fireEvent.mouseDown(input());
    fireEvent.click(input());
    const day = await screen.findByTitle('05/20/2031');
    fireEvent.mouseDown(day);
    fireEvent.click(day);
    await waitFor(() => expect(chosen.mock.calls).toEqual([['2031-05-20']]));
    await waitFor(() => expect(input().value).toBe('05/20/2031'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses it by Enter, too, and is over it when another day comes or it is emptied', async () => {
    await show(<Field start="2031-05-02" />);
    type('soon');
    enter();
    expect(screen.getByRole('alert')).toBeTruthy();
    type('');
    fireEvent.blur(input());
    await waitFor(() => expect(chosen.mock.calls).toEqual([[null]]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['5.9.2031', '05-09-2031', ' 05/09/2031 '])('takes %s as imports do', async (text) => {
    await show(<Field start="2031-05-02" />);
    type(text);
    fireEvent.blur(input());
    await waitFor(() => expect(chosen.mock.calls).toEqual([['2031-05-09']]));
    await waitFor(() => expect(input().value).toBe('05/09/2031'));
  });

  it('keeps a form from being sent with it, and says which field it is', async () => {
    const save = jest.fn<(values: { day: Day | null }) => Promise<void>>(() => Promise.resolve());
    const Due = (): ReactNode => {
      const [form] = Form.useForm<{ day: Day | null }>();
      return (
        <FormFrame form={form} initialValues={{ day: null }} onSave={save} onCancel={() => undefined}>
          <DayItem name="day" label="Due" />
        </FormFrame>
      );
    };
    await show(<Due />);
    const due = screen.getByLabelText<HTMLInputElement>('Due');
    fireEvent.focus(due);
    fireEvent.change(due, { target: { value: 'next week' } });
    fireEvent.blur(due);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Write the date as MM/DD/YYYY')).toBeTruthy();
    expect(await screen.findByText(/^Please check: Due/)).toBeTruthy();
    expect(due.value).toBe('next week');
    expect(save).not.toHaveBeenCalled();
    fireEvent.focus(due);
    fireEvent.change(due, { target: { value: '2031-05-09' } });
    fireEvent.blur(due);
    await waitFor(() => expect(screen.queryByText('Write the date as MM/DD/YYYY')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ day: '2031-05-09' }));
  });

  it('is confirmed by leaving it, and cleared by emptying it', async () => {
    await show(<Field start={null} />);
    type('05/09/2031');
    fireEvent.blur(input());
    await waitFor(() => expect(chosen.mock.calls).toEqual([['2031-05-09']]));
    type('');
    fireEvent.blur(input());
    await waitFor(() => expect(chosen.mock.calls).toEqual([['2031-05-09'], [null]]));
    await waitFor(() => expect(input().value).toBe(''));
  });

  it('keeps its day when it is required', async () => {
    await show(<Field start="2031-05-02" required />);
    type('');
    fireEvent.blur(input());
    await waitFor(() => expect(input().value).toBe('05/02/2031'));
    expect(chosen).not.toHaveBeenCalled();
  });

  it('is chosen with a thumb on a phone, without a keyboard over it', async () => {
    onPhone();
    const seen = jest.fn();
    Element.prototype.scrollIntoView = seen; // jsdom has none
    await show(<Field start="2031-05-02" />);
    expect(input().readOnly).toBe(true);
    fireEvent.mouseDown(input());
    fireEvent.click(input());
    const calendar = await screen
      .findByText('May')
      .then((month) => month.closest<HTMLElement>('.gl-day-popup') as HTMLElement);
    expect(seen).toHaveBeenCalledWith({ block: 'nearest' }); // the calendar covers the lower half
    fireEvent.click(within(calendar).getByTitle('05/20/2031'));
    await waitFor(() => expect(chosen).toHaveBeenLastCalledWith('2031-05-20'));
    fireEvent.click(input());
    fireEvent.click(await screen.findByRole('button', { name: 'Clear date' }));
    await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(null));
  });
});
