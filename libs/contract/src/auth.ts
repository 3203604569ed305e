import type { Level } from './access.js';
import type { RecordStatus } from './status.js';

export const passwordRule = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*#?&]).{8,200}$/;

/** `POST auth/login` */
export interface Login {
  email: string;
  password: string;
  /** Keep the refresh secret for 30 days instead of the browser session. */
  remember?: boolean;
}
/** How long a JWT of a sign-in is accepted. */
export const tokenMinutes = 15;

export interface Token {
  /** JWT, for `tokenMinutes`; the refresh secret comes as an HttpOnly cookie. */
  token: string;
  /** Minutes without activity after which the session is no longer renewed silently. */
  idle_minutes: number;
  /** The impersonation has ended: the token is the admin's own again. */
  switched_back?: true;
}

/** `POST auth/forgot_password`; the answer is the same whether anybody has the address. */
export interface ForgotPassword {
  email: string;
}
/** Why a person may set a password without the old one. */
export type PasswordKeyKind = 'reset' | 'invitation';
/** `POST auth/forgot_password/check_secret_key` */
export interface CheckKey {
  check_secret_key: string;
}
export interface CheckedKey {
  kind: PasswordKeyKind;
  email: string;
  name: string;
}
/** Why an email changes: its new owner confirms it, or the old one takes it back. */
export type EmailKeyKind = 'email_confirm' | 'email_undo';
/** `POST auth/email/check` */
export interface CheckedEmailKey {
  kind: EmailKeyKind;
  name: string;
  /** As it is now. */
  email: string;
  /** What the key makes of it. */
  new_email: string;
}
/** `POST auth/email/undo`: the former password no longer works, this key sets a new one. */
export interface EmailUndone {
  check_secret_key: string;
}

/** `POST auth/update_password` */
export interface UpdatePassword extends CheckKey {
  password: string;
}

/** `POST auth/change_password`: one's own, with the present one. */
export interface ChangePassword {
  current_password: string;
  password: string;
}

/** `POST auth/user` */
export interface Session {
  user: SignedIn;
}
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  phone_num: string | null;
  company_str: string | null;
  title: string | null;
  img: string | null;
  level_num: Level;
  vendor_num: number | null;
  main_vendor_id: number | null;
  /** Of staff: the vendor it works for. */
  main_vendor: { id: number; name: string; company_str: string | null } | null;
  status_num: RecordStatus;
  /** 1 yes, 2 no */
  is_sys_admin: 1 | 2;
  customers: { id: number; name: string; s_name: string }[];
  customer_ids: number[];
  last_login_at: string | null;
  /** Signed in with a one-time password: nothing but `auth/change_password` is open. */
  must_change_password: boolean;
  /** The admin who impersonates this person; null otherwise. */
  impersonator: { id: number; name: string } | null;
}
