import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { storage } from '@guyline/web-core/storage';
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
    lazy: async () => ({ Component: (await import('./frame/portal.js')).Portal }),
    HydrateFallback: () => null,
    errorElement: null,
  },
];

export const routes = () => createBrowserRouter(tree.map((route) => ({ HydrateFallback: () => null, ...route })));
