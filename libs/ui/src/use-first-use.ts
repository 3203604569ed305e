import { type DOMAttributes, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What was done with a control first: it was pointed at, reached by keys, or pressed without either, as by a thumb. */
export type FirstUse = 'pointed' | 'focused' | 'pressed';

export type Watch = Required<
  Pick<
    DOMAttributes<Element>,
    'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onPointerCancel' | 'onFocus' | 'onBlur' | 'onClick'
  >
>;

/** As antd waits: a pointer on its way to something else asks nothing. */
const POINTED_MS = 100;

/**
 * Whether a control has been used, for what only its use needs: the rows of a list have dozens of menus, calendars and explanations, and
 * people use one.
 * @returns `watch`: handlers of the placeholder that is shown until then; `forget`: resets `use`
 */
export function useFirstUse(): { use: FirstUse | undefined; watch: Watch; forget: () => void } {
  const [use, setUse] = useState<FirstUse>();
  // An element that is replaced between the press and the click loses the click.
  const pressing = useRef(false);
  const pointing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pointing.current), []);
  const release = (): void => {
    pressing.current = false;
  };
  return {
    use,
    forget: () => setUse(undefined),
    watch: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'touch') return;
        pointing.current = setTimeout(() => flushSync(() => setUse('pointed')), POINTED_MS); // at once: a press may be next
      },
      onPointerLeave: ({ pointerType }) => {
        clearTimeout(pointing.current);
        if (pointerType === 'mouse') release(); // a finger leaves before the focus and the click of its tap
      },
      onPointerDown: ({ button }) => {
        clearTimeout(pointing.current);
        pressing.current = !button; // the others end in no click
      },
      onPointerCancel: release,
      onFocus: () => {
        if (!pressing.current) setUse('focused');
      },
      onBlur: release,
      onClick: () => setUse('pressed'),
    },
  };
}
