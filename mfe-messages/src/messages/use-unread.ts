import { useQuery } from '@tanstack/react-query';
import type { UnreadMessages } from '@guyline/contract/messages';
import { http } from '@guyline/web-core/http';

/** Unread messages by sender; the shell's message icon asks under the same key. */
export const useUnread = () =>
  useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => http.get<UnreadMessages>('message/unread/all'),
  });
