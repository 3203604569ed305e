import { lazy, type ReactNode, Suspense } from 'react';
import { isOfVendor, levels } from '@guyline/contract/access';
import { useSession } from '@guyline/web-core/session';

const Attention = lazy(async () => ({ default: (await import('./attention-popup.js')).AttentionPopup }));
const Contact = lazy(async () => ({ default: (await import('./contact-popup.js')).ContactPopup }));

/** What a person is asked once after signing in; never the admin who looks through their eyes. */
export function Popups(): ReactNode {
  const { level_num, impersonator } = useSession();
  if (impersonator) return null;
  return (
    <Suspense fallback={null}>
      {level_num === levels.manager && <Contact />}
      {isOfVendor(level_num) && <Attention />}
    </Suspense>
  );
}
