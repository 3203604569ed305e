import { useQuery } from '@tanstack/react-query';
import { documentLimits } from '@guyline/contract/documents';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { http } from '@guyline/web-core/http';

/** The link of its file opens for 5 minutes: a message that is read longer is asked for again before. */
const FRESH_MS = (documentLimits.linkMinutes - 1) * 60_000;

/** @param there false while it is cancelled: nobody asks for what goes at this moment */
export const useMessage = (id: number, there: boolean) =>
  useQuery({
    enabled: there,
    queryKey: ['messages', 'detail', id],
    queryFn: () => http.read(messageRoutes.detail, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.file ? FRESH_MS : false),
    refetchOnWindowFocus: true, // a tab in the background asks for nothing, and its link ends meanwhile
  });
