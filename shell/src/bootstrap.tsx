import { StrictMode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { UiStyles } from '@guyline/ui/styles';
import { ApiError } from '@guyline/web-core/http';
import { startI18n } from '@guyline/web-core/start-i18n';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { storage } from '@guyline/web-core/storage';
import { Strings } from '@guyline/web-core/strings';
import { sessionQuery } from '@guyline/web-core/session';
import { BrandStyles } from './brand/brand-styles.js';
import { applyMode, onModeChange } from './mode.js';
import { routes } from './routes.js';
import { shellStrings } from './shell-strings.js';

/** A refused call stays refused; only a server that was not reached is asked again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  (!(error instanceof ApiError) || (error.status === 0 && error.failure.error !== 'timeout') || error.status === 503);

const queries = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so; a paused one would be sent later, after the person has left its form.
    queries: { retry: mayRetry, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

applyMode();
onModeChange(() => undefined); // also on the screens before sign-in, which have no theme of antd
await startI18n();
// Before the first render, which both wait for; they send the language.
if (storage.token()) {
  void queries.prefetchQuery(sessionQuery);
  void queries.prefetchQuery(preferencesQuery);
}
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiStyles />
      <QueryClientProvider client={queries}>
        <Strings ns="shell" load={shellStrings}>
          <BrandStyles />
          <RouterProvider router={routes()} />
        </Strings>
      </QueryClientProvider>
    </StrictMode>,
  );
}
