import { useQuery } from '@tanstack/react-query';
import { referenceRoutes } from '@guyline/contract/routes/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { http } from '@guyline/web-core/http';

/** Settings seldom change, and a live message announces each change. */
const REFERENCE_MS = 3_600_000;

/** What the installation calls itself, and its rules. */
export const useSystemSetting = () =>
  useQuery({
    queryKey: ['settings', 'system'],
    queryFn: () => http.read(settingRoutes.system),
    select: ({ setting }) => setting,
    staleTime: REFERENCE_MS,
  });

/** The 26 task items with the names they were given. */
export const useTaskItems = () =>
  useQuery({
    queryKey: ['settings', 'task_items'],
    queryFn: () => http.read(referenceRoutes.taskItems),
    staleTime: REFERENCE_MS,
  });
