import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Tooltip } from 'antd';
import { explains } from './explains.js';

/** Letters of Arabic reach out of their line by less. */
const LESS_THAN_A_LINE = 8;

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + LESS_THAN_A_LINE;

/**
 * A text that its styles cut where it lacks room. Then all of it is told when it is pointed at, tapped or focused; in a link or a
 * button when that is focused, whose tap opens what the text names.
 */
export function CutText({ children, className }: { children: string; className?: string }): ReactNode {
  const text = useRef<HTMLElement>(null);
  const [told, setTold] = useState(false);
  const [cut, setCut] = useState(false);
  const [isAlone, setIsAlone] = useState(false);
  useEffect(() => {
    const shown = text.current;
    if (!shown) return;
    const holder = shown.closest('a, button');
    const tell = (): void => setTold(holder?.matches(':focus-visible') === true);
    const leave = (): void => setTold(false);
    const room = new ResizeObserver(() => {
      setCut(isCut(shown));
      setIsAlone(!holder);
    });
    room.observe(shown);
    holder?.addEventListener('focus', tell);
    holder?.addEventListener('blur', leave);
    return () => {
      room.disconnect();
      holder?.removeEventListener('focus', tell);
      holder?.removeEventListener('blur', leave);
    };
  }, [children]);
  return (
    <Tooltip title={cut && <bdi>{children}</bdi>} trigger={explains()} open={told && cut} onOpenChange={setTold}>
      <bdi ref={text} className={className} tabIndex={cut && isAlone ? 0 : undefined}>
        {children}
      </bdi>
    </Tooltip>
  );
}
