import { useQuery } from '@tanstack/react-query';
import type { SystemSetting, TaskItems } from '@guyline/contract/reference';
import { http } from '@guyline/web-core/http';

/** The settings seldom change, and a change is told at once. */
const REFERENCE_MS = 3_600_000;

/** What the installation calls itself and how it looks. */
export const useSystemSetting = () =>
  useQuery({
    queryKey: ['settings', 'system'],
    queryFn: () => http.get<SystemSetting>('setting/system'),
    select: ({ setting }) => setting,
    staleTime: REFERENCE_MS,
  });

/** The 26 task items with the names they were given. */
export const useTaskItems = () =>
  useQuery({
    queryKey: ['settings', 'task_items'],
    queryFn: () => http.get<TaskItems>('common/setting/task_items'),
    staleTime: REFERENCE_MS,
  });
