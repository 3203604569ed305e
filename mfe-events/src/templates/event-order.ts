import type { EventOrder, LeftOutItem, StoresLeftOut } from '@guyline/contract/event-orders';
import { type Choices, noChoices, sentChoices } from '../events/proposals.js';

/** Notes that are being typed change nothing that a preview shows: they must not ask for it anew, nor be missed in it. */
const unread = ({ out, added, at, aside }: Choices): Choices => {
  const same = (notes: Record<number, string>): Record<number, string> =>
    Object.fromEntries(Object.keys(notes).map((id) => [id, '-']));
  return { out: same(out), added: same(added), at: at.map((one) => ({ ...one, note: '-' })), aside };
};

/** What a person chose while looking at a preview; kept by the page, as another choice of stores shows another preview. */
export interface Chosen {
  /** What single stores do without. */
  left: readonly LeftOutItem[];
  /** Stores that get no event. */
  stores: readonly number[];
  /** Whether the authorities are asked. */
  on: boolean;
  /** What of theirs is left out or added. */
  choices: Choices;
}
export const nothingChosen: Chosen = { left: [], stores: [], on: true, choices: noChoices };

/** The stores that it leaves out, as the API takes them. */
export const leftOutStoresOf = ({ stores }: Pick<Chosen, 'stores'>): StoresLeftOut =>
  stores.length ? { left_out_stores: [...stores] } : {};

/** As the API takes it: to be shown, or to be made. */
export const orderOf = ({ left, stores, on, choices }: Chosen, to: 'shown' | 'made'): EventOrder => ({
  ...(left.length && { left_out: [...left] }),
  ...leftOutStoresOf({ stores }),
  ...(on && { requirements: sentChoices(to === 'shown' ? unread(choices) : choices) }),
});
