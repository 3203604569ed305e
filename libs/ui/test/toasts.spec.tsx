import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Button } from 'antd';
import words from '../locales/en.json';
import { useToasts } from '../src/toasts.js';
import { show } from './render.js';

const text = 'Somebody else saved first';

function Save(): ReactNode {
  const toasts = useToasts();
  return (
    <>
      <Button onClick={() => toasts.done('Saved')}>Save</Button>
      <Button onClick={() => toasts.failedWith(text)}>Save too late</Button>
      <Button onClick={() => toasts.failed(new TypeError('offline'))}>Save without a line</Button>
    </>
  );
}

describe('the toast of a save', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (seconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const press = async (name: string, said: string): Promise<HTMLElement> => {
    await show(<Save />);
    fireEvent.click(screen.getByRole('button', { name }));
    return screen.findByText(said);
  };

  it.each([
    ['Save too late', text],
    ['Save without a line', words.failed],
  ])('that failed stays long enough to be read: %s', async (button, said) => {
    await press(button, said);
    await pass(6);
    expect(screen.queryByText(said)).not.toBeNull();
    await pass(4);
    expect(screen.queryByText(said)).toBeNull();
  });

  it('that failed goes when it is pressed', async () => {
    fireEvent.click(await press('Save too late', text));
    await pass(1);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('that succeeded is seen for a second', async () => {
    await press('Save', 'Saved');
    await pass(2);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
