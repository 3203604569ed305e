import { useQueries } from '@tanstack/react-query';
import { roleOf } from '@guyline/contract/access';
import { type ReceiverType, receiverTypesOf } from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';

/** Vendors and their staff are asked most, so they come first. */
const vendorsFirst = (one: ReceiverType, other: ReceiverType): number => Number(other === 4) - Number(one === 4);

/** The people to whom the person may write about an event, by type (docs/domain.md, Allowed receivers). */
export function useReceivers(event_id: number) {
  const types = [...receiverTypesOf(roleOf(useSession().level_num))].sort(vendorsFirst);
  const answers = useQueries({
    queries: types.map((type) => ({
      queryKey: ['users', 'message_users', type, event_id],
      queryFn: () => http.read(messageRoutes.users, { params: { type }, query: { event_id } }),
    })),
  });
  return {
    loading: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error)?.error,
    groups: types.map((type, at) => ({ type, people: answers[at]?.data?.finalReceivers ?? [] })),
  };
}
