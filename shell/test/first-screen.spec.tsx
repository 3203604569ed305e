import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { init } from '@module-federation/enhanced/runtime';
import type { RouteObject } from 'react-router-dom';
import { showWith } from '../../libs/ui/jest/show.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { AreaOutlet } from '../src/frame/area-outlet.js';
import shell from '../src/locales/en.json';

let come = (): void => undefined;
const code = new Promise<void>((resolve) => (come = resolve));
const ahead = jest.fn(() => code);
const screens: RouteObject[] = [
  { path: '/tasks', element: <h1>tasks</h1>, handle: { ahead, fetched: () => false } },
  { path: '/tasks/trash', element: <h1>trash</h1> },
];

init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'late-screens',
      loadEntry: () => ({ init: () => undefined, get: () => async () => ({ default: screens }) }),
    },
  ],
});

describe('the first screen of a remote', () => {
  const api = useApiServer();

  it('is drawn when its code has come, and any further one at once', async () => {
    api.remotes = { 'mfe-tasks': { manifest: '/remotes/mfe-tasks/remoteEntry.js', version: '1' } };
    const { router } = await showWith({ shell })(<AreaOutlet />, { url: '/tasks' });
    await waitFor(() => expect(ahead).toHaveBeenCalled());
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(document.querySelector('.ant-skeleton')).not.toBeNull();
    await act(async () => come());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('tasks');
    await act(() => router.navigate('/tasks/trash'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('trash');
  });
});
