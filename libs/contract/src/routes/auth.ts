import type {
  ChangePassword,
  CheckedEmailKey,
  CheckedKey,
  CheckKey,
  EmailUndone,
  ForgotPassword,
  Login,
  Session,
  Token,
  UpdatePassword,
} from '../auth.js';
import { get, post } from './route.js';

export const authRoutes = {
  login: post('auth/login', 'public').typed<{ body: Login; answer: Token }>(),
  /** Renews with the secret of the cookie. */
  refresh: post('auth/refresh', 'public').typed<{ answer: Token }>(),
  /** Public, because a token that ran out must not keep anybody from signing out. */
  logout: post('auth/logout', 'public').typed<{ answer: null }>(),
  session: post('auth/user', 'account.own').typed<{ answer: Session }>(),
  forgotPassword: post('auth/forgot_password', 'public').typed<{ body: ForgotPassword; answer: null }>(),
  checkKey: post('auth/forgot_password/check_secret_key', 'public').typed<{ body: CheckKey; answer: CheckedKey }>(),
  updatePassword: post('auth/update_password', 'public').typed<{ body: UpdatePassword; answer: null }>(),
  changePassword: post('auth/change_password', 'account.own').typed<{ body: ChangePassword; answer: null }>(),
  checkEmailKey: post('auth/email/check', 'public').typed<{ body: CheckKey; answer: CheckedEmailKey }>(),
  confirmEmail: post('auth/email/confirm', 'public').typed<{ body: CheckKey; answer: null }>(),
  undoEmail: post('auth/email/undo', 'public').typed<{ body: CheckKey; answer: EmailUndone }>(),
  /** The token of another person, or the way back to one's own. */
  impersonate: get('common/user/:id/sudo', 'account.own').typed<{ answer: string }>(),
};
