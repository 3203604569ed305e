import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Button } from 'antd';
import { onPhone, onWideScreen } from '../jest/screens.js';
import { useUndoToast } from '../src/use-undo-toast.js';
import { show } from './render.js';

function Delete({ elsewhere }: { elsewhere: boolean }): ReactNode {
  const tell = useUndoToast(elsewhere);
  return <Button onClick={() => tell('Two tasks went to the trash', () => undefined)}>Delete</Button>;
}

describe('a toast with Undo on a phone', () => {
  beforeEach(() => {
    onPhone();
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const undo = (): HTMLElement | null => screen.queryByRole('button', { name: 'Undo' });
  const pass = (seconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const told = async (elsewhere: boolean): Promise<HTMLElement> => {
    await show(<Delete elsewhere={elsewhere} />);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    return screen.findByRole('button', { name: 'Undo' });
  };

  it('goes by itself where another place offers it, too', async () => {
    await told(true);
    await pass(8);
    expect(undo()).not.toBeNull();
    await pass(4);
    expect(undo()).toBeNull();
  });

  it.each<[string, (button: HTMLElement) => void, (button: HTMLElement) => void]>([
    ['the pointer', (button) => fireEvent.pointerEnter(button), (button) => fireEvent.pointerLeave(button)],
    ['the focus', (button) => button.focus(), (button) => button.blur()],
  ])('waits while %s is on it', async (_, come, go) => {
    const button = await told(true);
    act(() => come(button));
    await pass(60);
    expect(undo()).not.toBeNull();
    act(() => go(button));
    await pass(8);
    expect(undo()).not.toBeNull();
    await pass(4);
    expect(undo()).toBeNull();
  });

  it('stays where nothing else offers it, until it is closed', async () => {
    await told(false);
    await pass(600);
    expect(undo()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(1);
    expect(undo()).toBeNull();
  });

  it('stays on a larger screen', async () => {
    onWideScreen();
    await told(true);
    await pass(600);
    expect(undo()).not.toBeNull();
  });
});
