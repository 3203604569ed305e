import { can, levels } from '@guyline/contract/access';
import type { Visitor } from '@guyline/contract/areas';

/**
 * A page for each kind of person: what they do here, in order, and the screen where each begins. Their words are under
 * `guide` of the catalogs; a path is one that these people may open (`shell/test/help.spec.tsx`).
 */
export const guides = {
  admin: {
    week: '/this-week',
    season: '/projects/new',
    events: '/events/new',
    asked: '/events/requirements',
    template: '/projects/templates',
    next: '/projects',
    turns: '/reports?report=whose_turn',
    stores: '/locations/import',
    many: '/tasks',
    people: '/users',
    write: '/messages',
  },
  system: {
    settings: '/settings',
    items: '/task_manage',
    states: '/state_region',
    tickets: '/state_region',
    jurisdictions: '/jurisdictions',
    directory: '/jurisdictions/import',
    places: '/jurisdictions/locations',
    notice: '/notifications/new',
    lessons: '/tutorialEditor',
  },
  corporate: {
    week: '/this-week',
    season: '/projects',
    ready: '/events-summary',
    event: '/events/new',
    reports: '/reports',
    turns: '/reports?report=whose_turn',
    write: '/messages',
  },
  manager: {
    week: '/this-week',
    event: '/events',
    contact: '/locations',
    late: '/tasks?key=2',
    document: '/documents/new',
    write: '/messages',
  },
  vendor: {
    week: '/this-week',
    status: '/dashboard',
    dates: '/tasks',
    permit: '/tasks?category_num=1',
    ticket: '/tasks?pt_num=1',
    many: '/tasks/import',
    document: '/documents/new',
    staff: '/staffs',
    write: '/messages',
  },
  staff: {
    week: '/this-week',
    today: '/dashboard',
    store: '/events',
    inspector: '/events',
    report: '/tasks',
    papers: '/documents',
    write: '/messages',
  },
} as const satisfies Record<string, Record<string, string>>;

export type Guide = keyof typeof guides;

const ofLevel: Record<Visitor['level'], Guide> = {
  [levels.admin]: 'admin',
  [levels.corporate]: 'corporate',
  [levels.manager]: 'manager',
  [levels.vendor]: 'vendor',
  [levels.staff]: 'staff',
};

/** A person's own page first, then the others; System Management is for those who may open it. */
export function guidesOf(visitor: Visitor): Guide[] {
  const own: Guide[] = [ofLevel[visitor.level], ...(can(visitor, 'settings.manage') ? (['system'] as const) : [])];
  const others = (Object.keys(guides) as Guide[]).filter((one) => one !== 'system' && !own.includes(one));
  return [...own, ...others];
}

/** The level that a page is called after; System Management has a name of its own. */
export const levelOf = (guide: Guide): Visitor['level'] | undefined =>
  Object.values(levels).find((level) => ofLevel[level] === guide);
