import { accessTo } from '@guyline/contract/areas';
import { useSession, visitorOf } from '@guyline/web-core/session';

/** Whether the person may open the screen of a link. */
export function useMayOpen(): (to: string) => boolean {
  const visitor = visitorOf(useSession());
  return (to) => accessTo(to.split('?')[0] ?? '', visitor) === 'open';
}
