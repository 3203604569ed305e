import { useQuery } from '@tanstack/react-query';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { http } from '@guyline/web-core/http';

/** Unread messages by sender; the shell's message icon asks under the same key. */
export const useUnread = () =>
  useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => http.read(messageRoutes.unread),
  });
