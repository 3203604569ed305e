import { useSyncExternalStore } from 'react';
import type { Mode } from './palette.js';

const root = document.documentElement;
const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(root, { attributeFilter: ['data-mode'] });
  return () => observer.disconnect();
};

/** Light or dark as the document shows itself; for what is drawn with colours instead of CSS. */
export const useMode = (): Mode =>
  useSyncExternalStore(subscribe, () => (root.dataset['mode'] === 'dark' ? 'dark' : 'light'));
