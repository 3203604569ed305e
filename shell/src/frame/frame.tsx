import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';
import { useDayOrder } from '@guyline/web-core/preferences';
import { storage } from '@guyline/web-core/storage';
import { useItemNames } from '@guyline/ui/item-names';
import { useToasts } from '@guyline/ui/toasts';
import { useFocusBack } from '@guyline/ui/use-focus-back';
import { usePhone } from '@guyline/ui/use-phone';
import { useVisited } from '../search/recent.js';
import { AreaOutlet } from './area-outlet.js';
import { BottomBar } from './bottom-bar.js';
import { Footer } from './footer.js';
import { ImpersonationBanner } from './impersonation-banner.js';
import { frameCss } from './frame-css.js';
import { Popups } from './popups.js';
import { RefusedBanner } from './refused-banner.js';
import { ScreenFirst } from './screen-shown.js';
import { Sidebar } from './sidebar.js';
import { useAreaTitle } from './use-area-title.js';
import { useHelpKey } from './use-help-key.js';
import { TopBar } from './top-bar.js';
import { TrialBanner } from './trial-banner.js';

/** Shows the message of the sign-in on the first screen. */
function useToldOnce(): void {
  const { state } = useLocation() as { state: { told?: string } | null };
  const toasts = useToasts();
  const told = state?.told;
  const say = useEffectEvent((text: string) => toasts.done(text));
  useEffect(() => {
    if (!told) return;
    say(told);
    window.history.replaceState({}, '');
  }, [told]);
}

/**
 * Sidebar, top bar, screen and footer; on a phone a bottom bar instead of the sidebar.
 * @param session counts the sessions that this page has seen: what is asked at each sign-in is asked again
 */
export function Frame({ session }: { session: number }): ReactNode {
  const phone = usePhone();
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(storage.sidebarFolded());
  useToldOnce();
  useItemNames();
  useDayOrder();
  useVisited(pathname);
  useHelpKey();
  useFocusBack();
  useAreaTitle(areaOf(pathname));
  const fold = (next: boolean): void => {
    storage.setSidebarFolded(next);
    setFolded(next);
  };
  return (
    <ScreenFirst>
      <div className="gl-frame">
        <style href="guyline-frame" precedence="low">
          {frameCss}
        </style>
        {!phone && <Sidebar folded={folded} onFold={fold} />}
        <div className="gl-frame-main">
          <ImpersonationBanner />
          <TrialBanner />
          <RefusedBanner />
          <TopBar session={session} />
          <main id="content" tabIndex={-1} data-path={pathname}>
            <AreaOutlet />
          </main>
          <Footer />
        </div>
        {phone && <BottomBar />}
        <Popups key={session} />
      </div>
    </ScreenFirst>
  );
}
