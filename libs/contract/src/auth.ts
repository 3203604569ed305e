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
export interface Token {
  /** JWT, 15 minutes; the refresh secret comes as an HttpOnly cookie. */
  token: string;
}

/** `POST auth/user`: `data.user`. */
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
  status_num: RecordStatus;
  /** 1 yes, 2 no */
  is_sys_admin: 1 | 2;
  customers: { id: number; name: string; s_name: string }[];
  customer_ids: number[];
  last_login_at: string | null;
}
