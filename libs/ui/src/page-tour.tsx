import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfigProvider, Tour } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { TourPage } from '@guyline/contract/preferences';
import { usePreference } from '@guyline/web-core/preferences';
import { useSession } from '@guyline/web-core/session';
import { dialogOpen, editable } from './keys.js';
import { palette } from './palette.js';
import { onTourStart, startTour } from './tour-start.js';
import { useMode } from './use-mode.js';

/** After these a page has its rows, and scrolling to a step has ended. */
const START_MS = 2_000;
const SCROLL_MS = 600;
/** How often a tour that waits for a dialog or for its page looks again. */
const LOOK_MS = 300;
/** Longer than any motion of the portal. */
const REST_MS = 200;

export interface PageTourProps {
  page: TourPage;
  /** Namespace of its words: `tour.{page}.{stop}.title` and `.text`. */
  ns: string;
  /** Raised when the tour has something new to tell: who saw the one before sees it again. */
  version: number;
  /** Each names an element by its `data-tour`, in the order of the tour. Those not on the person's screen are left out. */
  stops: readonly string[];
}

/** The part of the screen's height that leaves room for the words beside an element. */
const MOST_OF_SCREEN = 0.6;

/**
 * An element that takes room; of a row of a table, which may be wider than the screen, its first column, and of a panel that fills the
 * screen, its heading.
 */
function find(stop: string): HTMLElement | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-tour="${stop}"]`)].find(
    ({ offsetWidth, offsetHeight }) => offsetWidth > 0 && offsetHeight > 0,
  );
  const tall = marked && marked.offsetHeight > window.innerHeight * MOST_OF_SCREEN;
  const part = marked?.querySelector<HTMLElement>(
    tall ? '[data-tour-head]' : ':scope > td:not(.ant-table-selection-column)',
  );
  return part ?? marked;
}

const barOf = (name: string): DOMRect | undefined =>
  document.querySelector(`.gl-frame-${name}`)?.getBoundingClientRect();

/** Whether an element is fully seen, and not behind the bars that stay while the page scrolls. */
function onScreen(element: Element): boolean {
  if (element.closest('.gl-frame-top')) return true;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= (barOf('top')?.bottom ?? 0) && bottom <= (barOf('bottom')?.top ?? window.innerHeight);
}

/** Whether the tour should be shown: by itself to a person who has not seen it, and whenever it is started. */
function useWanted({ page, version }: PageTourProps): { wanted: boolean; end: () => void } {
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
  return { wanted, end };
}

/** The stops that are on the page, once it is complete; and whether they can be seen, or a dialog is in the way. */
function useStops(wanted: boolean, stops: readonly string[]): { found: readonly string[]; clear: boolean } {
  const [state, setState] = useState<{ found: readonly string[]; clear: boolean }>({ found: [], clear: false });
  useEffect(() => {
    setState({ found: [], clear: false });
    if (!wanted) return undefined;
    const look = (): void => {
      const clear = !dialogOpen();
      const complete = !document.querySelector('main .ant-skeleton');
      setState(({ found: before }) => {
        const found = before.length || !clear || !complete ? before : stops.filter(find);
        return { found, clear };
      });
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [wanted, stops]);
  return state;
}

/** Goes to a stop: scrolls it into view first where it is not. */
function useStep(): { current: number; go: (step: number, stop: string | undefined) => void } {
  const [current, setCurrent] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (step: number, stop: string | undefined): void => {
    const target = stop && find(stop);
    clearTimeout(timer.current);
    if (!target || onScreen(target)) return setCurrent(step);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: still ? 'auto' : 'smooth' });
    if (still) return setCurrent(step);
    timer.current = setTimeout(() => setCurrent(step), SCROLL_MS);
  };
  return { current, go };
}

/** Enter leads through the tour, once its panel has come to rest. */
function useFocusedNext(open: boolean, current: number): void {
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(
      () => document.querySelector<HTMLElement>('.gl-tour .ant-tour-next-btn')?.focus({ preventScroll: true }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [open, current]);
}

/** Where no list tells its keys, `?` starts the tour itself. */
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

function GuidedTour(props: PageTourProps): ReactNode {
  const { page, ns, stops } = props;
  const { t } = useTranslation(ns);
  const { accent } = palette[useMode()];
  const { wanted, end } = useWanted(props);
  const { found, clear } = useStops(wanted, stops);
  const { current, go } = useStep();
  const open = wanted && clear && found.length > 0;
  useTourKey();
  useFocusedNext(open, current);
  const begin = useEffectEvent(() => go(0, found[0]));
  useEffect(() => begin(), [found]);
  return (
    <ConfigProvider theme={{ token: { colorPrimary: accent, colorTextLightSolid: palette.light.text } }}>
      <span hidden data-tour-page={page} />
      <Tour
        rootClassName="gl-tour"
        open={open}
        current={current}
        disabledInteraction
        onChange={(step) => go(step, found[step])}
        onClose={end}
        steps={found.map((stop) => ({
          target: () => find(stop) as HTMLElement,
          title: t(`tour.${page}.${stop}.title`),
          description: t(`tour.${page}.${stop}.text`),
          scrollIntoViewOptions: { block: 'nearest', inline: 'nearest' }, // antd's own would move tables sideways
        }))}
      />
    </ConfigProvider>
  );
}

/**
 * The guided tour of a page, for everybody but admins: starts by itself once for each person and version, again from the
 * user menu and by `?`. It waits for dialogs that are open, and for the page to be complete.
 */
export function PageTour(props: PageTourProps): ReactNode {
  return useSession().level_num === levels.admin ? null : <GuidedTour {...props} />;
}
