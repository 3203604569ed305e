import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SignedIn } from '@guyline/contract/auth';
import { type Preferences, tourPages } from '@guyline/contract/preferences';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { sessionQuery } from '@guyline/web-core/session';
import { everyWord } from '../../web-core/jest/missing-words';
import ui from '../locales/en.json';

const admin: SignedIn = {
  id: 1,
  name: 'Ada',
  email: 'ada@guyline.test',
  phone_num: null,
  company_str: null,
  title: null,
  img: null,
  level_num: 1,
  vendor_num: null,
  main_vendor_id: null,
  main_vendor: null,
  status_num: 1,
  is_sys_admin: 2,
  customers: [],
  customer_ids: [],
  last_login_at: null,
  must_change_password: false,
  impersonator: null,
};

/** Words of a remote by their namespace, as its `en.json` holds them. */
type Words = Record<string, object>;

/** Who looks, and where: `url` is the address, `path` the route that serves it. */
type Where = Partial<SignedIn> & { url?: string; path?: string; preferences?: Preferences };

/** No tour begins while a spec looks at something else. */
const toured: Preferences = { tours: { seen: Object.fromEntries(tourPages.map((page) => [page, 1_000])) } };

/** Shows screens of a remote to a signed-in person, with router, words, theme and query cache. */
export const showWith =
  (words: Words) =>
  async (element: ReactNode, { url = '/', path = '*', preferences = toured, ...person }: Where = {}) => {
    await i18next.use(initReactI18next).init({
      ...everyWord,
      lng: 'en',
      fallbackLng: false,
      resources: { en: { ui, ...words } },
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added' },
    });
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queries.setQueryData(sessionQuery.queryKey, { ...admin, ...person });
    queries.setQueryData(preferencesQuery.queryKey, preferences);
    const router = createMemoryRouter([{ path, element }], { initialEntries: [url] });
    render(
      <QueryClientProvider client={queries}>
        {/* Without antd's style sheets, which take jsdom seconds to apply; what is tested is not how it looks. */}
        <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
          <App>
            <RouterProvider router={router} />
          </App>
        </ConfigProvider>
      </QueryClientProvider>,
    );
    return { router, queries, url: () => decodeURIComponent(router.state.location.search) };
  };
