import { useEffect, useRef } from 'react';

/** Esc closes what is open, unless a list of choices inside it is open: that one closes first. */
export function useEscape(open: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('.ant-select-open')) closing.current();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [open]);
}
