import type { BrowserContextOptions } from '@playwright/test';
import { phone } from './people.js';

const own = ['/dashboard', '/this-week', '/events', '/events-summary', '/locations', '/tasks', '/documents'];
const everybody = [...own, '/messages', '/tutorials', '/notifications', '/help'];
const dark = { colorScheme: 'dark' } as const;
const arabic = { locale: 'ar' };

export interface Look {
  person: string;
  options: BrowserContextOptions;
  paths: readonly string[];
  /**
   * Follows every kind of link from these screens, and opens every file; these are further lists whose rows name
   * files, whole: the screens show the first rows only.
   */
  follow?: readonly string[];
}

/** Every screen in the light theme, one of each kind in the other themes, as somebody who may see it. */
export const looks: Record<string, Look> = {
  light: {
    person: 'sysadmin',
    options: {},
    paths: [
      ...everybody,
      ...['/events/view/1', '/events/new', '/events/requirements', '/projects', '/projects/new', '/projects/view/1'],
      ...['/projects/templates', '/projects/templates/edit/1', '/projects/templates/apply?project_id=1&template_id=1'],
      '/projects/templates/roll-over?from=1',
      ...['/locations/new', '/locations/view/1', '/locations/import'],
      ...['/customers', '/customers/new', '/customers/view/1'],
      ...['/tasks/import', '/tasks/trash', '/reports', '/documents/new'],
      ...['/users', '/users/new', '/users/view/3', '/users/edit/3', '/profile/edit/2', '/staffs', '/staffs/new'],
      ...['/vendors', '/vendors/new', '/vendors/view/6', '/vendors/edit/6', '/vendors/edit/6/assign-location'],
      ...['/settings', '/task_manage', '/event_identifier', '/state_region', '/security_events', '/jobs'],
      ...['/jurisdictions', '/jurisdictions/new', '/jurisdictions/view/1', '/jurisdictions/edit/1'],
      ...['/jurisdictions/import', '/jurisdictions/locations'],
      ...['/tutorialEditor', '/training', '/training/new', '/notifications/new'],
    ],
    follow: ['/documents?per_page=100', '/training?per_page=100', '/tutorialEditor?per_page=100'],
  },
  dark: {
    person: 'sysadmin',
    options: dark,
    paths: [
      ...['/dashboard', '/this-week', '/events', '/events/view/1', '/events/new', '/locations', '/locations/view/1'],
      ...['/customers'],
      ...['/projects', '/projects/view/1', '/tasks', '/tasks/import', '/reports', '/documents', '/messages'],
      ...['/notifications', '/users', '/users/edit/3', '/vendors', '/settings', '/training/new', '/help'],
    ],
  },
  arabic: {
    person: 'manager',
    options: arabic,
    paths: [...everybody, '/users', '/locations/new'],
    follow: ['/documents?per_page=100', '/messages?per_page=100'],
  },
  'arabic-admin': {
    person: 'admin',
    options: arabic,
    paths: ['/dashboard', '/this-week', '/projects', '/customers', '/tasks', '/reports', '/users', '/vendors'],
  },
  phone: {
    person: 'sysadmin',
    options: phone,
    paths: [
      ...[
        '/dashboard',
        '/this-week',
        '/events',
        '/events/view/1',
        '/events/new',
        '/locations/view/1',
        '/projects/view/1',
      ],
      ...['/tasks'],
      ...['/tasks/import', '/reports', '/documents', '/users/edit/3', '/messages', '/settings', '/training/new'],
    ],
  },
  'phone-vendor': {
    person: 'tent',
    options: phone,
    paths: [...own, '/messages', '/notifications', '/help', '/staffs'],
    follow: ['/documents?per_page=100', '/messages?per_page=100'],
  },
  'phone-dark-arabic': {
    person: 'tent',
    options: { ...phone, ...dark, ...arabic },
    paths: [...everybody, '/staffs', '/reports'],
  },
  corporate: {
    person: 'corporate',
    options: {},
    paths: [...everybody, '/reports', '/vendors'],
    follow: ['/documents?per_page=100'],
  },
  'phone-staff': {
    person: 'staff',
    options: phone,
    paths: [...everybody, '/tasks/import'],
    follow: ['/documents?per_page=100'],
  },
};
