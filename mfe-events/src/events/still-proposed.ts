import type { ProposedRequirement } from '@guyline/contract/jurisdictions/asked';
import type { Choices, LeftOutAt, Notes } from './proposals.js';

/**
 * Puts aside what nobody asks for any longer, as after another size of the tent or without the only store that is asked, and takes back
 * what is asked for again, with its notes. One store does without an item as long as any authority asks for it there.
 * @returns the same object when nothing changes
 */
export function stillProposed(choices: Choices, requirements: readonly ProposedRequirement[]): Choices {
  const asked = new Map<number, Set<number>>(); // tents of other sizes have rows of their own
  for (const { requirement_id, store_ids } of requirements)
    asked.set(requirement_id, new Set([...(asked.get(requirement_id) ?? []), ...store_ids]));
  const isAsked = (id: string): boolean => asked.has(Number(id));
  const isAskedAt = ({ store, requirement_ids }: LeftOutAt): boolean =>
    requirement_ids.some((id) => asked.get(id)?.has(store.id));
  const { aside, ...shown } = choices;
  const isAll = ({ out, added, at }: Notes, proposed: boolean): boolean =>
    Object.keys({ ...out, ...added }).every((id) => isAsked(id) === proposed) &&
    at.every((one) => isAskedAt(one) === proposed);
  if (isAll(shown, true) && isAll(aside, false)) return choices;
  const only = (notes: Record<number, string>, proposed: boolean): Record<number, string> =>
    Object.fromEntries(Object.entries(notes).filter(([id]) => isAsked(id) === proposed));
  const part = (proposed: boolean): Notes => ({
    out: only({ ...aside.out, ...shown.out }, proposed),
    added: only({ ...aside.added, ...shown.added }, proposed),
    at: [...shown.at, ...aside.at].filter((one) => isAskedAt(one) === proposed),
  });
  return { ...part(true), aside: part(false) };
}
