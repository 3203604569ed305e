import { useQuery } from '@tanstack/react-query';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { MatchingFilter, MatchingKinds } from '@guyline/contract/tasks/actions';
import { http } from '@guyline/web-core/http';

export type Kinds = MatchingKinds['kinds'];
export type Counted = readonly Pick<Kinds[number], 'status_num' | 'cnt'>[];

export const rowsOf = (kinds: Counted): number => kinds.reduce((sum, { cnt }) => sum + cnt, 0);

/** What the tasks are that a filter opens, those too that the person may not change; asked for while `wanted`. */
export const useMatchingKinds = (filter: MatchingFilter, wanted = true) =>
  useQuery({
    queryKey: ['tasks', 'kinds', filter],
    queryFn: () => http.read(taskRoutes.matchingKinds, { body: { filter } }),
    select: ({ kinds }) => kinds,
    enabled: wanted,
  });
