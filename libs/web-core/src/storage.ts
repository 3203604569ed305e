import type { Role } from '@guyline/contract/access';

/** Values in browser storage; all bundles share them, so they are not module state. */
const keys = {
  token: 'token',
  tokenSince: 'token_since',
  role: 'role',
  remember: 'remember_me',
  activity: 'last_activity',
  idle: 'idle_minutes',
  unauthorised: 'unauthorised',
  impersonation: 'impersonation_id',
  trial: 'trial_remote',
  contact: 'contact_updated',
  popups: 'popups_seen',
  theme: 'theme',
  language: 'language',
  dayFirst: 'day_first',
  sidebar: 'sidebar',
  brand: 'brand',
} as const;

const read = (key: keyof typeof keys): string | null => localStorage.getItem(keys[key]);
const write = (key: keyof typeof keys, value: string | null): void =>
  value === null ? localStorage.removeItem(keys[key]) : localStorage.setItem(keys[key], value);

/** Sentences needed before or without the catalogue; the shell fills them in the person's language. */
const texts = {
  unreachable: 'The server was not reached. Check the connection and try again.',
  failed: 'There are some issues with your request. Please get in touch with the administrator or try it again later.',
};

export const storage = {
  token: (): string | null => read('token'),
  setToken: (token: string | null): void => write('token', token),
  /** When the token arrived, by this browser's clock; 0 = unknown. */
  tokenSince: (): number => Number(read('tokenSince') ?? 0),
  setTokenSince: (at: number): void => write('tokenSince', String(at)),
  role: (): Role => storage.knownRole() ?? 'admin',
  /** As the server last said it; null before the first answer. */
  knownRole: (): Role | null => read('role') as Role | null,
  setRole: (role: Role | null): void => write('role', role),
  remembered: (): boolean => read('remember') === '1',
  setRemembered: (remember: boolean): void => write('remember', remember ? '1' : null),
  activity: (): number => Number(read('activity') ?? 0),
  setActivity: (at: number): void => write('activity', String(at)),
  /** Idle time after which a session is no longer renewed silently; set by the server. */
  idleMinutes: (): number => Number(read('idle') ?? 60),
  setIdleMinutes: (minutes: number): void => write('idle', String(minutes)),
  /** The server has refused the session, and it was not recovered since. */
  unauthorised: (): boolean => read('unauthorised') === '1',
  setUnauthorised: (refused: boolean): void => write('unauthorised', refused ? '1' : null),
  /** The admin who is impersonating. */
  impersonation: (): number | null => (read('impersonation') ? Number(read('impersonation')) : null),
  setImpersonation: (adminId: number | null): void => write('impersonation', adminId === null ? null : String(adminId)),
  /** A deployed version of a remote that this browser alone loads, `mfe-events/1f2e3d4c5b6a`. */
  trial: (): string | null => read('trial'),
  setTrial: (trial: string | null): void => write('trial', trial),
  /** The onsite contact was confirmed since this sign-in. */
  contactUpdated: (): boolean => read('contact') === '1',
  setContactUpdated: (updated: boolean): void => write('contact', updated ? '1' : null),
  /** Popups that come once per sign-in, by name. */
  popupSeen: (name: string): boolean => (read('popups') ?? '').split(',').includes(name),
  setPopupSeen: (name: string): void =>
    write('popups', [...new Set([...(read('popups') ?? '').split(','), name])].join(',')),
  forgetPopups: (): void => write('popups', null),
  theme: (): 'light' | 'dark' | 'system' => (read('theme') as 'light' | 'dark' | null) ?? 'system',
  setTheme: (theme: 'light' | 'dark' | 'system'): void => write('theme', theme === 'system' ? null : theme),
  language: (): string | null => read('language'),
  setLanguage: (language: string): void => write('language', language),
  /** English dates begin with the day: what the server keeps for the person, known before it answers. */
  dayFirst: (): boolean => read('dayFirst') === '1',
  setDayFirst: (dayFirst: boolean): void => write('dayFirst', dayFirst ? '1' : null),
  sidebarFolded: (): boolean => read('sidebar') === 'folded',
  setSidebarFolded: (folded: boolean): void => write('sidebar', folded ? 'folded' : null),
  /** What the settings made of the portal's looks when this browser last asked. */
  brand: <Brand>(): Brand | null => {
    try {
      return JSON.parse(read('brand') ?? 'null') as Brand | null;
    } catch {
      return null;
    }
  },
  setBrand: (brand: object): void => write('brand', JSON.stringify(brand)),
  text: (name: keyof typeof texts): string => texts[name],
  /** Everything that a sign-out clears (docs/domain.md, Sessions); theme, language and looks are the device's and stay. */
  clearSession: (): void => {
    const mine = [
      'token',
      'tokenSince',
      'role',
      'remember',
      'activity',
      'idle',
      'unauthorised',
      'impersonation',
      'trial',
      'contact',
      'popups',
      'dayFirst',
    ] as const;
    for (const key of mine) write(key, null);
    sessionStorage.clear();
    // The refresh secret's cookie is out of reach of scripts: the server clears it.
    for (const cookie of document.cookie.split(';')) document.cookie = `${cookie.split('=')[0]}=;max-age=0;path=/`;
  },
};
