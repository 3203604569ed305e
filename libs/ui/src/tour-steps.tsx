import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfigProvider, Tour } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TourPage } from '@guyline/contract/preferences';
import { dialogOpen } from './keys.js';
import { palette } from './palette.js';
import { bringIntoPlace, elementAt, isInPlace, isOnScreen } from './tour-place.js';
import { useMedia } from './use-media.js';
import { useMode } from './use-mode.js';

/** Scrolling to a step takes no longer. */
const SCROLL_MS = 600;
/** How often a tour that waits for a dialog or for its page looks again. */
const LOOK_MS = 300;
/** Longer than any motion of the portal. */
const REST_MS = 200;
/** A phone, or what is held like one. */
const NO_KEYS = '(max-width: 767px), (hover: none)';

export interface TourOfPage {
  page: TourPage;
  /** Namespace of its words: `tour.{page}.{stop}.title` and `.text`, `.text_touch` where there are no keys to press. */
  ns: string;
  /** Each names an element by its `data-tour`, in the order of the tour. Those not on the person's screen are left out. */
  stops: readonly string[];
}
export interface TourStepsProps extends TourOfPage {
  wanted: boolean;
  onEnd: () => void;
}

/** The stops that are on the page, once it is complete; and whether they can be seen, or a dialog is in the way. */
function useStops(wanted: boolean, stops: readonly string[]): { found: readonly string[]; clear: boolean } {
  const [state, setState] = useState<{ found: readonly string[]; clear: boolean }>({ found: [], clear: false });
  useEffect(() => {
    setState({ found: [], clear: false });
    if (!wanted) return undefined;
    const look = (): void => {
      const clear = !dialogOpen();
      // A list is busy, without a skeleton, until it is drawn after the title of its page.
      const complete = !document.querySelector('main .ant-skeleton, main .gl-list[aria-busy="true"]');
      setState(({ found: before }) => {
        const found = before.length || !clear || !complete ? before : stops.filter(elementAt);
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
function useStep(): { current: number; moving: boolean; go: (step: number, stop: string | undefined) => void } {
  const [current, setCurrent] = useState(0);
  const [moving, setMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (step: number, stop: string | undefined): void => {
    const target = stop && elementAt(stop);
    const arrive = (): void => {
      // antd scrolls back to the step it leaves, which may end the way half done; what is not in sight it would then put under the top bar.
      if (target && !isInPlace(target)) bringIntoPlace(target, 'auto');
      setMoving(false);
      setCurrent(step);
    };
    clearTimeout(timer.current);
    if (!target || isInPlace(target) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return arrive();
    bringIntoPlace(target, 'smooth');
    setMoving(true);
    timer.current = setTimeout(arrive, SCROLL_MS);
  };
  return { current, moving, go };
}

/** antd measures when the window's size changes: its words find a stop that has moved only where its mask was drawn before. */
function measureAgain(): void {
  const tell = (): boolean => window.dispatchEvent(new Event('resize'));
  tell();
  requestAnimationFrame(tell);
}

/** Keeps the stop that is shown in view while panels above it load and grow. */
function useKeptInView(stop: string | undefined): void {
  useEffect(() => {
    if (!stop) return undefined;
    const place = (): number | undefined => elementAt(stop)?.getBoundingClientRect().top;
    let shown = place();
    const look = (): void => {
      const target = elementAt(stop);
      if (!target || place() === shown) return;
      if (!isOnScreen(target)) bringIntoPlace(target, 'auto');
      shown = place();
      measureAgain();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [stop]);
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

/** Leads through the stops that are on the page while it is `wanted`; loaded only then. */
export function TourSteps({ page, ns, stops, wanted, onEnd }: TourStepsProps): ReactNode {
  const { t } = useTranslation(ns);
  const { accent } = palette[useMode()];
  const context = useMedia(NO_KEYS) ? 'touch' : undefined;
  const { found, clear } = useStops(wanted, stops);
  const { current, moving, go } = useStep();
  const open = wanted && clear && found.length > 0;
  useFocusedNext(open, current);
  useKeptInView(open && !moving ? found[current] : undefined);
  const begin = useEffectEvent(() => go(0, found[0]));
  useEffect(() => begin(), [found]);
  return (
    <ConfigProvider theme={{ token: { colorPrimary: accent, colorTextLightSolid: palette.light.text } }}>
      <Tour
        rootClassName="gl-tour"
        open={open}
        current={current}
        disabledInteraction
        onChange={(step) => go(step, found[step])}
        onClose={onEnd}
        steps={found.map((stop) => ({
          target: () => elementAt(stop) as HTMLElement,
          title: t(`tour.${page}.${stop}.title`),
          description: t(`tour.${page}.${stop}.text`, { context }),
          scrollIntoViewOptions: { block: 'nearest', inline: 'nearest' }, // antd's own would move tables sideways
        }))}
      />
    </ConfigProvider>
  );
}
