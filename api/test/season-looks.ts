import type { CardData, Summary } from '@guyline/contract/dashboard/counts';
import { permittedItems, type TaskItem, taskItemNums, type VendorNum } from '@guyline/contract/tasks/items';
import { isLive, plainCards, type PlainEvent, plainEvents, plainSummary } from './plain-counts.js';
import { managerLooks, type PlainDocument, plainDocuments } from './plain-documents.js';
import { look, type PanelLook } from './plain-lines.js';
import { panelLooks } from './plain-panels.js';
import type { Caller, TestApp } from './use-app.js';

interface Seen {
  events: PlainEvent[];
  /** Items of tasks that the person may edit. */
  edits: readonly TaskItem[];
}

/** What a person sees of all events, by what the portal keeps of the person (docs/domain.md, Row scope). */
async function seenBy({ db }: TestApp, { user }: Caller, all: readonly PlainEvent[]): Promise<Seen> {
  const { rows } = await db.query<{
    vendor: number;
    vendor_num: VendorNum;
    customers: number[];
    places: number[];
    vendors_places: number[];
  }>(
    `select v.id::int as vendor, v.vendor_num,
            array(select customer_id::int from user_customers where user_id = u.id) as customers,
            array(select location_id::int from location_assignments where user_id = u.id) as places,
            array(select location_id::int from location_assignments where user_id = v.id) as vendors_places
       from users u join users v on v.id = coalesce(u.main_vendor_id, u.id) where u.id = $1`,
    [user.id],
  );
  const [own] = rows;
  if (!own) throw new Error(`Nobody has the number ${user.id}`);
  const there = ({ location_id }: PlainEvent): boolean => !own.places.length || own.places.includes(location_id);
  const ofCustomers = ({ customer_id }: PlainEvent): boolean => own.customers.includes(customer_id);
  const ofVendor = ({ vendors, location_id }: PlainEvent): boolean =>
    vendors.includes(own.vendor) || own.vendors_places.includes(location_id);
  const sees: Record<number, (event: PlainEvent) => boolean> = {
    1: () => true,
    2: ofCustomers,
    3: (event) => ofCustomers(event) && there(event),
    4: ofVendor,
    5: (event) => ofVendor(event) && there(event),
  };
  const edits = user.level_num === 1 ? taskItemNums : user.level_num > 3 ? permittedItems[own.vendor_num] : [];
  return { events: all.filter(sees[user.level_num] ?? (() => false)), edits };
}

/** Cards, summary, panels and documents of a person's dashboard under a filter without a year. */
function looksOf(
  { user }: Caller,
  { events, edits }: Seen,
  documents: readonly PlainDocument[],
  [filter, leaves]: readonly [string, (event: PlainEvent) => boolean],
): PanelLook[] {
  const left = events.filter(leaves);
  const cards = plainCards(left);
  return [
    look<CardData>(
      `card_data?${filter}`,
      (answer) => Object.fromEntries(Object.keys(cards).map((name) => [name, answer[name as keyof CardData]])),
      cards,
    ),
    look<Summary>(`summary?${filter}`, ({ summary }) => summary.map(({ name: _, ...row }) => row), plainSummary(left)),
    ...panelLooks(left, left, filter, edits),
    ...managerLooks(documents, left.filter(isLive), filter, user),
  ];
}

/** The answer of a call with the rows of all of its pages of a hundred. */
async function wholeAnswer(caller: Caller, path: string): Promise<Record<string, unknown>> {
  const data = async (page: string) => (await caller.get(path + page)).body.data as Record<string, unknown>;
  const answer = await data('');
  const rows = Object.values(answer).find((value): value is unknown[] => Array.isArray(value) && value.length === 100);
  for (let page = 2; rows && path.includes('per_page=100') && rows.length < Number(answer['total']); page++) {
    const more = Object.values(await data(`&page=${page}`)).find(Array.isArray) ?? [];
    if (!more.length) throw new Error(`${path}: ${String(answer['total'])} rows, and ${rows.length} came`);
    rows.push(...(more as unknown[]));
  }
  return answer;
}

/** What a person's dashboard shows, call by call, and what it should: without a filter, and for an event or a project of its own. */
export async function* seenAndPlain(app: TestApp, callers: readonly Caller[]): AsyncGenerator<[unknown[], unknown[]]> {
  const [all, documents] = [await plainEvents(app.db), await plainDocuments(app.db)];
  for (const caller of callers) {
    const seen = await seenBy(app, caller, all);
    const first = seen.events.find(isLive);
    const [name, key] =
      caller.user.level_num === 3 ? (['event_id', 'id'] as const) : (['project_id', 'project_id'] as const);
    for (const filter of [
      ['', () => true],
      [`${name}=${first?.[key]}`, (event: PlainEvent) => event[key] === first?.[key]],
    ] as const)
      for (const { path, pick, expected } of looksOf(caller, seen, documents, filter)) {
        const who = [caller.user.email, path];
        yield [
          [...who, pick((await wholeAnswer(caller, path)) as never)],
          [...who, expected],
        ];
      }
  }
}
