import { useQueries } from '@tanstack/react-query';
import { roleOf } from '@guyline/contract/access';
import { type MessageUser, type ReceiverType, receiverTypesOf } from '@guyline/contract/messages';
import type { Party } from '@guyline/contract/permits/turns';
import type { WeekRow } from '@guyline/contract/risk/week';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';

/** People of a type to whom the person may write; `preset` is the one who is chosen to begin with in messages to them. */
interface Receivers {
  type: ReceiverType;
  people: readonly MessageUser[];
  preset: number | null;
}

/** Whose people are of a party: its office before its stores. An authority has none here. */
const typesOf: Record<Party, readonly ReceiverType[]> = { us: [1], customer: [2, 3], vendor: [4], authority: [] };
/** Vendors and their staff are asked most, so they come first where it is nobody's turn who could be asked. */
const usual: readonly ReceiverType[] = [4];

/**
 * The person of the party whose turn it is. Of a vendor that is the one of the task and no other; of the others the one that messages to
 * them go to, else the first. Undefined where no such person can be written to.
 */
export function personOf({ acts, vendor }: Pick<WeekRow, 'acts' | 'vendor'>, groups: readonly Receivers[]) {
  const people = groups.filter(({ type }) => typesOf[acts].includes(type));
  if (acts === 'vendor') return people.flatMap((group) => group.people).find(({ id }) => id === vendor?.id)?.id;
  const [first] = people.filter((group) => group.people.length);
  return first?.people.find(({ id }) => id === first.preset)?.id ?? first?.people[0]?.id;
}

/** The people to whom the person may write about an event, by type, those whose turn it is first (docs/domain.md, Allowed receivers). */
export function useReceivers({ event_id, acts }: Pick<WeekRow, 'event_id' | 'acts'>) {
  const order = [...typesOf[acts], ...usual];
  const rank = (type: ReceiverType): number => (order.includes(type) ? order.indexOf(type) : order.length);
  const types = [...receiverTypesOf(roleOf(useSession().level_num))].sort((one, other) => rank(one) - rank(other));
  const answers = useQueries({
    queries: types.map((type) => ({
      queryKey: ['users', 'message_users', type, event_id],
      queryFn: () => http.read(messageRoutes.users, { params: { type }, query: { event_id } }),
    })),
  });
  return {
    loading: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error,
    groups: types.map((type, at): Receivers => ({
      type,
      people: answers[at]?.data?.finalReceivers ?? [],
      preset: answers[at]?.data?.default_receiver_id ?? null,
    })),
  };
}
