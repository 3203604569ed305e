import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { everyWord } from '../../web-core/jest/missing-words';
import ui from '../locales/en.json';

/** Shows a screen as the shell does: with router, words, theme and query cache. */
export async function show(element: ReactNode, url = '/', others: Record<string, ReactNode> = {}) {
  await i18next.use(initReactI18next).init({
    ...everyWord,
    lng: 'en',
    fallbackLng: false,
    resources: { en: { ui } },
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
  });
  const router = createMemoryRouter(
    [{ path: '/', element }, ...Object.entries(others).map(([path, shown]) => ({ path, element: shown }))],
    { initialEntries: [url] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* Without antd's style sheets, which take jsdom seconds to apply; what is tested is not how it looks. */}
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
        <App>
          <RouterProvider router={router} />
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return {
    router,
    /** Query string as a person reads it. */
    url: () => decodeURIComponent(router.state.location.search),
  };
}
