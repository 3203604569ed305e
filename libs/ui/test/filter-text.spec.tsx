import { type ReactNode, useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FilterText } from '../src/filter-text.js';
import { show } from './render.js';

const asked: (string | undefined)[] = [];
let answer = (_value: string): void => undefined;

/** What is typed counts when the address has it, which may take a while. */
function Screen(): ReactNode {
  const [value, setValue] = useState('');
  answer = setValue;
  return <FilterText label="Number" value={value} onChange={ask} style={{}} />;
}
const ask = (words: string | undefined): void => void asked.push(words);

describe('a filter by words', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' });
  const type = (value: string): boolean => fireEvent.change(box(), { target: { value } });

  it('keeps what is being typed when the answer to what was typed before comes', async () => {
    await show(<Screen />);
    type('ab ');
    await waitFor(() => expect(asked).toEqual(['ab']));
    type('abc');
    act(() => answer('ab'));
    expect(box().value).toBe('abc');
    await waitFor(() => expect(asked).toEqual(['ab', 'abc']));
    act(() => answer('abc'));
    act(() => answer('')); // somebody took the filter off elsewhere
    expect(box().value).toBe('');
  });
});
