import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { levels } from '@guyline/contract/access';
import type { TourPage } from '@guyline/contract/preferences';
import { usePreference } from '@guyline/web-core/preferences';
import { useSession } from '@guyline/web-core/session';
import { dialogOpen, editable } from './keys.js';
import { onTourStart, startTour } from './tour-start.js';
import type { TourOfPage, TourStepsProps } from './tour-steps.js';

/** By then a page has its rows. */
const START_MS = 2_000;

export interface PageTourProps extends TourOfPage {
  /** Raised when the tour has something new: people who saw an earlier version see it again. */
  version: number;
}

/** Whether the tour should be shown: by itself to a person who has not seen it, and whenever it is started. */
function useWanted(
  page: TourPage,
  version: number,
): {
  wanted: boolean;
  /** It was seen. */
  end: () => void;
  /** It could not be shown. */
  giveUp: () => void;
} {
  const { impersonator } = useSession();
  const { known, value, failed, save } = usePreference('tours');
  const [wanted, setWanted] = useState(false);
  const unseen = known && !failed && !impersonator && (value?.seen[page] ?? 0) < version;
  useEffect(() => {
    if (!unseen) return undefined;
    const timer = setTimeout(() => setWanted(true), START_MS);
    return () => clearTimeout(timer);
  }, [unseen]);
  useEffect(() => onTourStart(() => setWanted(true)), []);
  const end = (): void => {
    setWanted(false);
    if (unseen) save({ seen: { ...value?.seen, [page]: version } });
  };
  return { wanted, end, giveUp: useCallback(() => setWanted(false), []) };
}

/** On pages without a list, whose `?` shows its keys, `?` starts the tour. */
function useTourKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest?.(editable) || dialogOpen() || document.querySelector('.gl-list'))
        return;
      event.preventDefault();
      startTour();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The code that shows the steps, loaded when they are wanted: most people have seen them. */
function useSteps(wanted: boolean, giveUp: () => void): ComponentType<TourStepsProps> | undefined {
  const [steps, setSteps] = useState<{ Steps?: ComponentType<TourStepsProps> }>({});
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const loaded = ({ TourSteps }: { TourSteps: ComponentType<TourStepsProps> }): void => {
      if (current) setSteps({ Steps: TourSteps });
    };
    import('./tour-steps.js').then(loaded, giveUp);
    return () => {
      current = false;
    };
  }, [wanted, giveUp]);
  return steps.Steps;
}

function GuidedTour({ page, ns, version, stops }: PageTourProps): ReactNode {
  const { wanted, end, giveUp } = useWanted(page, version);
  const Steps = useSteps(wanted, giveUp);
  useTourKey();
  return (
    <>
      <span hidden data-tour-page={page} />
      {Steps && <Steps page={page} ns={ns} stops={stops} wanted={wanted} onEnd={end} />}
    </>
  );
}

/**
 * The guided tour of a page, for everybody but admins: starts by itself once for each person and version, again from the
 * user menu and by `?`. It waits for dialogs that are open, and for the page to be complete.
 */
export function PageTour(props: PageTourProps): ReactNode {
  return useSession().level_num === levels.admin ? null : <GuidedTour {...props} />;
}
