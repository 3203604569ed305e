import {
  type FocusEventHandler,
  type MouseEventHandler,
  type PointerEventHandler,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** What was done with a control first: it was pointed at, reached by keys, or pressed without either, as by a thumb. */
export type FirstUse = 'pointed' | 'focused' | 'pressed';

interface Watch {
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
  onPointerDown: PointerEventHandler;
  onFocus: FocusEventHandler;
  onClick: MouseEventHandler;
}

/** As antd waits: a pointer on its way to something else asks nothing. */
const POINTED_MS = 100;

/**
 * Whether a control has been used, for what only its use needs: the rows of a list have dozens of menus, calendars and explanations, and
 * people use one.
 * @returns `watch`: for the element that stands in the place of the control until then
 */
export function useFirstUse(): { use: FirstUse | undefined; watch: Watch } {
  const [use, setUse] = useState<FirstUse>();
  // What took the place of the element between the press and the click would not hear of the click.
  const pressing = useRef(false);
  const pointing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pointing.current), []);
  return {
    use,
    watch: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'touch') return;
        pointing.current = setTimeout(() => flushSync(() => setUse('pointed')), POINTED_MS); // at once: a press may be next
      },
      onPointerLeave: () => {
        pressing.current = false;
        clearTimeout(pointing.current);
      },
      onPointerDown: () => {
        pressing.current = true;
        clearTimeout(pointing.current);
      },
      onFocus: () => {
        if (!pressing.current) setUse('focused');
      },
      onClick: () => setUse('pressed'),
    },
  };
}
