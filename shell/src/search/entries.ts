import type { TFunction } from 'i18next';
import { levels } from '@guyline/contract/access';
import type { Found, FoundPerson, RecentRow, SearchKind } from '@guyline/contract/search';
import { recordStatus, recordStatuses, runStatus, runStatuses } from '@guyline/contract/status';

/** A row of the results. */
export interface Entry {
  key: RecentRow;
  kind: SearchKind;
  id: number;
  title: string;
  /** Number, place, customer. */
  details: string[];
  /** Said of what is not active. */
  status?: string;
  path: string;
}

const screenOf = ({ level_num }: FoundPerson): string =>
  level_num === levels.vendor ? 'vendors' : level_num === levels.staff ? 'staffs' : 'users';

type Words = TFunction<'ui'>;
const run = (ui: Words, status: keyof typeof runStatuses) =>
  status === runStatus.active ? {} : { status: ui(`runStatus.${runStatuses[status]}`) };
const state = (ui: Words, status: keyof typeof recordStatuses) =>
  status === recordStatus.active ? {} : { status: ui(`status.${recordStatuses[status]}`) };

/** What was found, kind after kind, each with what tells it from others of its name. */
export function entriesOf({ events, tasks, locations, projects, customers, people }: Found, ui: Words): Entry[] {
  const entry = (kind: SearchKind, id: number, path: string, title: string, details: (string | null)[]) => ({
    ...{ kind, id, path, title },
    key: `${kind}-${id}` as const,
    details: details.filter((one) => one !== null),
  });
  return [
    ...events.map((row) => ({
      ...entry('event', row.id, `/events/view/${row.id}`, row.location, [row.uuid, row.project]),
      ...run(ui, row.status_num),
    })),
    ...tasks.map((row) =>
      entry('task', row.id, `/events/view/${row.event_id}`, ui(`item.${row.pt_num}`), [
        row.name_number ?? ui('taskId', { id: row.id }),
        row.location,
        row.event,
      ]),
    ),
    ...locations.map((row) => ({
      ...entry('location', row.id, `/locations/view/${row.id}`, row.name, [
        row.lc_number,
        `${row.city}, ${row.state_code}`,
      ]),
      ...state(ui, row.status_num),
    })),
    ...projects.map((row) => ({
      ...entry('project', row.id, `/projects/view/${row.id}`, row.name, [row.uuid, row.customer]),
      ...run(ui, row.status_num),
    })),
    ...customers.map((row) => ({
      ...entry('customer', row.id, `/customers/view/${row.id}`, row.name, [row.s_name]),
      ...state(ui, row.status_num),
    })),
    ...people.map((row) => ({
      ...entry('person', row.id, `/${screenOf(row)}/view/${row.id}`, row.name, [
        ui(`level.${row.level_num}`),
        row.company_str,
      ]),
      ...state(ui, row.status_num),
    })),
  ];
}

/** Rows opened before, the latest first; and the others by kind. */
export function grouped(entries: readonly Entry[], recent: readonly RecentRow[]): [SearchKind | 'recent', Entry[]][] {
  const known = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const rest = entries.filter(({ key }) => !recent.includes(key));
  const kinds = [...new Set(rest.map(({ kind }) => kind))];
  const groups: [SearchKind | 'recent', Entry[]][] = [
    ['recent', known],
    ...kinds.map((kind): [SearchKind, Entry[]] => [kind, rest.filter((entry) => entry.kind === kind)]),
  ];
  return groups.filter(([, rows]) => rows.length);
}
