import { useEffect, useRef } from 'react';
import { dialogOpen, editable } from '@guyline/ui/keys';
import { useKeysDialog } from '@guyline/ui/keys-dialog';
import { hasTour } from '@guyline/ui/tour-start';

/** `?` lists the keys, where no list does it and no tour starts by it. */
export function useHelpKey(): void {
  const show = useRef<() => void>(undefined);
  show.current = useKeysDialog();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).closest?.(editable) || dialogOpen()) return;
      if (document.querySelector('.gl-list') || hasTour()) return;
      event.preventDefault();
      show.current?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
