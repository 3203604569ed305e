import { storage } from '@guyline/web-core/storage';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** Light or dark: chosen, else the system's. */
export const currentMode = (): 'light' | 'dark' => {
  const chosen = storage.theme();
  return chosen === 'system' ? (dark.matches ? 'dark' : 'light') : chosen;
};

export function applyMode(): void {
  document.documentElement.dataset['mode'] = currentMode();
}

/** Calls back when the mode may have changed, by choice in any tab or by the system. */
export function onModeChange(changed: () => void): () => void {
  const update = (): void => {
    applyMode();
    changed();
  };
  dark.addEventListener('change', update);
  window.addEventListener('storage', update);
  window.addEventListener('guyline:mode', update);
  return () => {
    dark.removeEventListener('change', update);
    window.removeEventListener('storage', update);
    window.removeEventListener('guyline:mode', update);
  };
}

export function chooseMode(mode: 'light' | 'dark' | 'system'): void {
  storage.setTheme(mode);
  window.dispatchEvent(new Event('guyline:mode'));
}
