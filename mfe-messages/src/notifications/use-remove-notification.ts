import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { useSureRemoval } from '@guyline/ui/use-sure';
import { http } from '@guyline/web-core/http';

/** Asks, then deletes it for everybody. */
export function useRemoveNotification(): (id: number) => void {
  const remove = useSureRemoval('notifications');
  return (id) => remove(() => http.call(notificationRoutes.remove, { params: { id } }));
}
