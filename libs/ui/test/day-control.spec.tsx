import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Day } from '@guyline/contract/status';
import { reachDay } from '../jest/first-use.js';
import { onPhone } from '../jest/screens.js';
import { DayControl } from '../src/day-control.js';
import { show } from './render.js';

const day = () => screen.getByLabelText<HTMLInputElement>('Start');
const fields = () => document.querySelectorAll('.ant-picker').length;
const calendars = () => document.querySelectorAll('.gl-day-popup:not(.ant-picker-dropdown-hidden)').length;

describe('the day of a row', () => {
  const chosen = jest.fn();
  const showDay = (value: Day | null) => show(<DayControl aria-label="Start" value={value} onChange={chosen} />);
  afterEach(() => void chosen.mockClear());

  it('looks like its field, which comes when it is used', async () => {
    await showDay('2031-05-02');
    expect([day().value, fields()]).toEqual(['05/02/2031', 0]);
    fireEvent.pointerEnter(day(), { pointerType: 'mouse' });
    await waitFor(() => expect(fields()).toBe(1));
    expect([day().value, calendars()]).toEqual(['05/02/2031', 0]);
  });

  it('says how a day is written where there is none', async () => {
    await showDay(null);
    expect([day().value, day().placeholder]).toEqual(['', 'MM/DD/YYYY']);
  });

  it('has the focus of the keys, and is typed', async () => {
    await showDay('2031-05-02');
    const input = await reachDay(day);
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 10]); // the first key replaces the day
    fireEvent.change(input, { target: { value: '2031-05-09' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(chosen).toHaveBeenCalledWith('2031-05-09');
  });

  it('opens its calendar with the first tap, which moves the focus before it is a click', async () => {
    onPhone();
    await showDay('2031-05-02');
    const tapped = day();
    expect(tapped.readOnly).toBe(true);
    fireEvent.pointerDown(tapped, { pointerType: 'touch' });
    fireEvent.pointerUp(tapped, { pointerType: 'touch' });
    fireEvent.pointerLeave(tapped, { pointerType: 'touch' });
    act(() => tapped.focus());
    expect(day()).toBe(tapped); // replaced now, it would lose the click
    fireEvent.click(tapped);
    await waitFor(() => expect(calendars()).toBe(1));
  });
});
