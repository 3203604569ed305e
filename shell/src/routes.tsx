import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { storage } from '@guyline/web-core/storage';
import { antdCss } from './antd-css.js';
import { NotLoaded } from './pages/not-loaded.js';
import { SignInPage } from './sign-in/sign-in-page.js';

const Start = () => <Navigate to={storage.token() ? '/dashboard' : '/signin'} replace />;

/** Public screens come without antd, sign-in with the first chunk; the frame and everything in it is a chunk of its own. */
const tree: RouteObject[] = [
  { path: '/', element: <Start /> },
  { path: '/signin', element: <SignInPage /> },
  {
    path: '/refreshToken',
    lazy: async () => ({ Component: (await import('./sign-in/session-expired-page.js')).SessionExpiredPage }),
  },
  { path: '/forgot', lazy: async () => ({ Component: (await import('./sign-in/forgot-page.js')).ForgotPage }) },
  {
    path: '/auth/check_secret_key',
    lazy: async () => ({ Component: (await import('./sign-in/new-password-page.js')).NewPasswordPage }),
  },
  ...['/auth/confirm_email', '/auth/undo_email'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./sign-in/email-key-page.js')).EmailKeyPage }),
  })),
  { path: '/404', lazy: async () => ({ Component: (await import('./pages/public-not-found.js')).PublicNotFound }) },
  {
    path: '*',
    lazy: async () => {
      const [{ Portal }] = await Promise.all([import('./frame/portal.js'), antdCss()]);
      return { Component: Portal };
    },
    ErrorBoundary: NotLoaded,
  },
];

export const routes = () => createBrowserRouter(tree.map((route) => ({ HydrateFallback: () => null, ...route })));
