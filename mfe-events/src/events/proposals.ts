import {
  afterPredecessors,
  type ProposedRequirement,
  type RequirementChoices,
} from '@guyline/contract/jurisdictions/asked';
import type { Day } from '@guyline/contract/status';

/** What one store does without, and why. */
export interface LeftOutAt {
  store: { id: number; lc_number: string };
  requirement_ids: number[];
  note: string;
}
/** Notes by requirement: what is left out of what is proposed, and added of what is only offered; and what single stores do without. */
export interface Notes {
  out: Record<number, string>;
  added: Record<number, string>;
  at: readonly LeftOutAt[];
}
export interface Choices extends Notes {
  /** What is not proposed at present, as nobody asks for it: it comes back with its notes once somebody does (`stillProposed`). */
  aside: Notes;
}
const noNotes: Notes = { out: {}, added: {}, at: [] };
export const noChoices: Choices = { ...noNotes, aside: noNotes };

export const isOffered = ({ reason }: Pick<ProposedRequirement, 'reason'>): boolean => reason === 'other_use';
export const isChosen = (choices: Choices, row: ProposedRequirement): boolean =>
  isOffered(row) ? row.requirement_id in choices.added : !(row.requirement_id in choices.out);

/** One item of all authorities that ask for it; what is only offered is apart. */
export interface ItemGroup {
  key: string;
  rows: [ProposedRequirement, ...ProposedRequirement[]];
}
export function itemGroups(requirements: readonly ProposedRequirement[]): ItemGroup[] {
  const groups = new Map<string, ItemGroup>();
  for (const row of afterPredecessors(requirements)) {
    const key = `${isOffered(row) ? 'offered' : 'asked'} ${row.pt_num ?? row.name}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { key, rows: [row] });
  }
  const all = [...groups.values()];
  return [...all.filter(({ rows }) => !isOffered(rows[0])), ...all.filter(({ rows }) => isOffered(rows[0]))];
}

/** The first and the last day to apply of an item, and how many stores have none; a store that one authority gives a day has one. */
export function applyDaysOf(rows: readonly Pick<ProposedRequirement, 'apply_by' | 'late' | 'store_ids'>[]): {
  first: Day | null;
  last: Day | null;
  late: boolean;
  undated: number;
} {
  const days = rows.flatMap(({ apply_by }) => apply_by ?? []).sort();
  const idsOf = (dated: boolean): number[] =>
    rows.filter(({ apply_by }) => Boolean(apply_by) === dated).flatMap(({ store_ids }) => store_ids);
  const undated = new Set(idsOf(false));
  for (const id of idsOf(true)) undated.delete(id);
  return {
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    late: rows.some(({ late }) => late),
    undated: undated.size,
  };
}

/** Puts requirements in or out; a note that is there already stays. */
export function withChosen(choices: Choices, rows: readonly ProposedRequirement[], on: boolean): Choices {
  const [out, added] = [{ ...choices.out }, { ...choices.added }];
  for (const row of rows) {
    const noted = isOffered(row) ? added : out;
    if (isOffered(row) === on) noted[row.requirement_id] ??= '';
    else delete noted[row.requirement_id];
  }
  return { ...choices, out, added };
}

/** The same note on all of the rows that carry one. */
export function withNote(choices: Choices, rows: readonly ProposedRequirement[], note: string): Choices {
  const noted = (notes: Record<number, string>): Record<number, string> => ({
    ...notes,
    ...Object.fromEntries(rows.flatMap(({ requirement_id: id }) => (id in notes ? [[id, note]] : []))),
  });
  return { ...choices, out: noted(choices.out), added: noted(choices.added) };
}

/** What of these rows single stores do without. */
export const leftOutAt = ({ at }: Choices, rows: readonly ProposedRequirement[]): LeftOutAt[] =>
  at.filter(({ requirement_ids }) => rows.some(({ requirement_id: id }) => requirement_ids.includes(id)));

/** Leaves out at one store what is asked for there. */
export const withoutAt = (
  choices: Choices,
  rows: readonly ProposedRequirement[],
  store: LeftOutAt['store'],
): Choices => {
  const there = rows.filter(({ store_ids }) => store_ids.includes(store.id));
  const requirement_ids = there.map(({ requirement_id }) => requirement_id);
  return { ...choices, at: [...choices.at, { store, requirement_ids, note: '' }] };
};

export const noteOf = (choices: Choices, rows: readonly ProposedRequirement[]): string | undefined =>
  rows.map(({ requirement_id: id }) => choices.out[id] ?? choices.added[id]).find((note) => note !== undefined);

/** Ids that share a note together. */
function byNote(notes: Record<number, string>): { requirement_ids: number[]; note: string }[] {
  const shared = new Map<string, number[]>();
  for (const [id, note] of Object.entries(notes))
    shared.set(note.trim(), [...(shared.get(note.trim()) ?? []), Number(id)]);
  return [...shared].map(([note, requirement_ids]) => ({ requirement_ids, note }));
}

const isNoted = (note: string): boolean => note.trim() !== '';
const onlyNoted = (notes: Record<number, string>): Record<number, string> =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => isNoted(note)));

/**
 * As the API takes them. It passes over what nobody asks for, so what is put aside goes along: a store that was just taken back in has
 * its notes before it is known that its authorities ask again. What has no note yet has to be seen first.
 */
export const sentChoices = ({ out, added, at, aside }: Choices): RequirementChoices => ({
  left_out: [
    ...byNote({ ...onlyNoted(aside.out), ...out }),
    ...[...at, ...aside.at.filter(({ note }) => isNoted(note))].map(({ store, requirement_ids, note }) => ({
      ...{ requirement_ids, note: note.trim(), location_ids: [store.id] },
    })),
  ],
  added: byNote({ ...aside.added, ...added }).map(({ requirement_ids, note }) => ({
    ...{ requirement_ids, note: note || null },
  })),
});

/** Whether a note that has to say why something is left out is missing; what is put aside needs none. */
export const noteMissing = ({ out, at }: Choices): boolean =>
  [...Object.values(out), ...at.map(({ note }) => note)].some((note) => !isNoted(note));
