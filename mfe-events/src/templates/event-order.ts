import type { EventOrder, LeftOutItem } from '@guyline/contract/templates';
import { type Choices, sentChoices } from '../events/proposals.js';

/** Notes that are being typed change nothing that a preview shows: they must not ask for it anew, nor be missed in it. */
const unread = ({ out, added, at }: Choices): Choices => {
  const same = (notes: Record<number, string>): Record<number, string> =>
    Object.fromEntries(Object.keys(notes).map((id) => [id, '-']));
  return { out: same(out), added: same(added), at: at.map((one) => ({ ...one, note: '-' })) };
};

/** What a person chose, as the API takes it: to be shown, or to be made. */
export const orderOf = (
  left: readonly LeftOutItem[],
  { on, choices }: { on: boolean; choices: Choices },
  to: 'shown' | 'made',
): EventOrder => ({
  ...(left.length && { left_out: [...left] }),
  ...(on && { requirements: sentChoices(to === 'shown' ? unread(choices) : choices) }),
});
