import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Screen, ScreenFirst, useScreenShown } from '../src/frame/screen-shown.js';

const Icons = (): ReactNode => (useScreenShown() ? <p>icons</p> : null);
const icons = (): boolean => screen.queryByText('icons') !== null;
const AT_LATEST_MS = 3_000;

describe('what surrounds a screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const show = (children: ReactNode): void =>
    void render(
      <ScreenFirst>
        <Icons />
        <Suspense>{children}</Suspense>
      </ScreenFirst>,
    );

  it('is drawn once the code of the screen has come', async () => {
    let come: (module: { default: () => ReactNode }) => void = () => undefined;
    const Tasks = lazy(() => new Promise<{ default: () => ReactNode }>((done) => (come = done)));
    show(
      <Screen>
        <Tasks />
      </Screen>,
    );
    expect(icons()).toBe(false);
    await act(async () => come({ default: () => <h1>Tasks</h1> }));
    expect([screen.getByRole('heading').textContent, icons()]).toEqual(['Tasks', true]);
  });

  it('waits three seconds at most for a screen that does not come', () => {
    show(null);
    act(() => jest.advanceTimersByTime(AT_LATEST_MS - 1));
    expect(icons()).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(icons()).toBe(true);
  });
});
