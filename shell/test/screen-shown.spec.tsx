import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { AreaOutlet } from '../src/frame/area-outlet.js';
import { AT_LATEST_MS, ScreenFirst, ShownScreen, useScreenShown } from '../src/frame/screen-shown.js';
import shell from '../src/locales/en.json';

const Icons = (): ReactNode => (useScreenShown() ? <p>icons</p> : null);
const icons = (): boolean => screen.queryByText('icons') !== null;

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
      <ShownScreen>
        <Tasks />
      </ShownScreen>,
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

describe('what stands in place of a screen', () => {
  const api = useApiServer();
  afterEach(() => void jest.restoreAllMocks());

  // A manager may make no project and no store; no remote is deployed, so that of the tasks cannot be loaded.
  it.each([
    ['/projects/new', shell.deniedText],
    ['/locations/new', shell.lookOnly],
    ['/no/such/screen', shell.notFound],
    ['/tasks', shell.remoteDown],
  ])('%s, "%s", brings what surrounds it at once', async (url, told) => {
    api.remotes = {};
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // React says what could not be loaded
    const real = window.setTimeout;
    // The longest wait never ends.
    const waits = jest.spyOn(window, 'setTimeout');
    waits.mockImplementation(((run: () => void, ms?: number) =>
      ms === AT_LATEST_MS ? 0 : real(run, ms)) as typeof real);
    await showWith({ shell })(
      <ScreenFirst>
        <Icons />
        <main>
          <AreaOutlet />
        </main>
      </ScreenFirst>,
      { level_num: 3, url },
    );
    expect(await screen.findByText(told)).toBeTruthy();
    await waitFor(() => expect(icons()).toBe(true));
  });
});
