import { type ReactNode, StrictMode, Suspense, useState } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { App, Button, ConfigProvider, Form, Input, Skeleton } from 'antd';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import type { Login } from '@guyline/contract/auth';
import { useLive } from '@guyline/web-core/live';
import { useDayOrder } from '@guyline/web-core/preferences';
import { sessionQuery, signIn } from '@guyline/web-core/session';
import { startI18n } from '@guyline/web-core/start-i18n';
import { storage } from '@guyline/web-core/storage';
import { Strings } from '@guyline/web-core/strings';
import { useItemNames } from './item-names.js';
import { ErrorResult } from './page.js';
import { UiStyles } from './styles.js';
import { themeOf } from './theme.js';
import { useToasts } from './toasts.js';
import { uiStrings } from './ui-strings.js';

const darkScreen = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** The developer's way in: the real API's sign-in, without the shell around it. */
function SignInForm({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useTranslation('standalone');
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const submit = async (login: Login): Promise<void> => {
    setBusy(true);
    try {
      await signIn(login);
      onDone();
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form<Login> layout="vertical" className="gl-page gl-form" onFinish={(login) => void submit(login)}>
      <Form.Item name="email" label={t('email')} rules={[{ required: true }]}>
        <Input type="email" autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('signIn')}
      </Button>
    </Form>
  );
}

function Live(): ReactNode {
  useLive();
  useItemNames();
  useDayOrder();
  return <Outlet />;
}

function SignedIn(): ReactNode {
  const [token, setToken] = useState(storage.token());
  const session = useQuery({ ...sessionQuery, enabled: Boolean(token) });
  if (!token || (session.error && !session.data)) {
    return (
      <>
        {session.error && <ErrorResult error={session.error} />}
        <SignInForm onDone={() => setToken(storage.token())} />
      </>
    );
  }
  return session.data ? <Live /> : <Skeleton active className="gl-page" />;
}

const Standing = (): ReactNode => (
  <ConfigProvider
    theme={themeOf(darkScreen() ? 'dark' : 'light')}
    direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
  >
    <App>
      <Suspense fallback={<Skeleton active className="gl-page" />}>
        <Strings ns="ui" load={uiStrings}>
          <Strings ns="standalone" load={(language) => import(`../locales/standalone/${language}.json`)}>
            <SignedIn />
          </Strings>
        </Strings>
      </Suspense>
    </App>
  </ConfigProvider>
);

/**
 * Starts one remote without the shell, against the real API: `npm run dev` in its folder, with the API running.
 *
 * @param routes what the remote exposes as `./routes`
 * @param start the path that opens first
 */
export async function startStandalone(routes: RouteObject[], start: string): Promise<void> {
  document.documentElement.dataset['mode'] = darkScreen() ? 'dark' : 'light';
  await startI18n();
  if (window.location.pathname === '/') window.history.replaceState(null, '', start);
  const router = createBrowserRouter([{ element: <Standing />, children: routes }]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <UiStyles />
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
