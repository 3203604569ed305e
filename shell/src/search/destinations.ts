import type { TFunction } from 'i18next';
import { can, levels } from '@guyline/contract/access';
import { accessTo, type Area, areaOf, areas, menuOf, type Visitor } from '@guyline/contract/areas';
import { sessionsPath } from '../account/sessions-path.js';
import { helpPath } from '../help/help-path.js';

/** What people come to do, by the path where it begins. */
const actions = {
  newEvent: '/events/new',
  newProject: '/projects/new',
  newLocation: '/locations/new',
  newCustomer: '/customers/new',
  newUser: '/users/new',
  newVendor: '/vendors/new',
  newStaff: '/staffs/new',
  newDocument: '/documents/new',
  newNotification: '/notifications/new',
  importLocations: '/locations/import',
  importTasks: '/tasks/import',
  overdueTasks: '/tasks?key=2',
  pendingTasks: '/tasks?key=3',
  deletedTasks: '/tasks/trash',
} as const;

export interface Destination {
  path: string;
  label: string;
  area?: Area;
}

/** The screens and actions that are open to a person. */
export function destinationsOf(
  visitor: Visitor & { id: number },
  t: TFunction<['search', 'shell']>,
  labelOf: (area: Area) => string,
): Destination[] {
  const areaAt = (path: string): { area?: Area } => {
    const area = areaOf(path);
    return area ? { area } : {};
  };
  const profile = `/profile/edit/${visitor.id}`;
  const menu = menuOf(visitor);
  // An admin without the flag has no such menu group, and is let in nevertheless (docs/domain.md, Sys-admin flag).
  const unlisted = areas.filter(
    (area) => area.system && visitor.level === levels.admin && !menu.includes(area) && can(visitor, area.needs),
  );
  return [
    ...[...menu, ...unlisted].map((area) => ({ path: area.path, label: labelOf(area), area })),
    { path: profile, label: t('shell:myAccount'), ...areaAt(profile) },
    { path: sessionsPath, label: t('shell:sessions.title') },
    { path: helpPath, label: t('shell:help') },
    ...Object.entries(actions)
      .filter(([, path]) => accessTo(path.split('?')[0] ?? '', visitor) === 'open')
      .map(([name, path]) => ({
        path,
        label: t(`search:action.${name as keyof typeof actions}`),
        ...areaAt(path.split('?')[0] ?? ''),
      })),
  ];
}

/** Without accents and capitals, so that "evenement" finds "Événement". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name has every word of the text. */
export function matching(destinations: readonly Destination[], text: string): Destination[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return words.length ? destinations.filter(({ label }) => words.every((word) => plain(label).includes(word))) : [];
}
