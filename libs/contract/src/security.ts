import type { Page, PageQuery } from './envelope.js';
import type { Instant } from './status.js';

/** What the audit keeps about sign-in, sessions and rights, and about what an admin did in the place of a person where no other log has it. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_throttled',
  'signed_out',
  'reset_asked',
  'password_changed',
  'password_ended',
  'invited',
  'impersonation_started',
  'impersonation_ended',
  'session_revoked',
  'session_reused',
  'user_created',
  'status_changed',
  'level_changed',
  'customers_changed',
  'sys_admin_changed',
  'email_change_asked',
  'email_changed',
  'job_retried',
  'job_cancelled',
  'task_snoozed',
  'task_woken',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

interface Named {
  id: number;
  name: string;
}

/** A row of `GET {role}/security-event/list`; for sys admins. */
export interface SecurityEventRow {
  id: number;
  kind: SecurityEventKind;
  created_at: Instant;
  /** Whose account it is; null for a sign-in with an unknown address. */
  user: Named | null;
  /** Who did it, when somebody was signed in. */
  actor: Named | null;
  /** The admin behind an impersonation. */
  impersonator: Named | null;
  email: string | null;
  address: string | null;
  /** Name of the browser, as it calls itself. */
  browser: string | null;
  details: Record<string, string | number | boolean | null>;
}

export interface SecurityEventQuery extends PageQuery {
  kind?: SecurityEventKind;
  user_id?: number;
}
export type SecurityEventPage = Page<SecurityEventRow>;

/** A row of `GET common/session/list`: where the person is signed in. */
export interface SessionRow {
  id: string;
  current: boolean;
  /** "Chrome 141 on Windows", as far as it can be recognized. */
  browser: string | null;
  address: string | null;
  remember: boolean;
  created_at: Instant;
  used_at: Instant;
}
export interface SessionList {
  list: SessionRow[];
}
/** `DELETE common/session/{id}` */
export interface SessionEnded {
  id: string;
}
/** `POST common/session/revoke_others`: how many were ended. */
export interface SessionsEnded {
  count: number;
}
