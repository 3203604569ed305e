import { useMedia } from './use-media.js';

const PHONE = '(max-width: 767px)';

/** Whether the screen is a phone's: below 768 px. */
export const usePhone = (): boolean => useMedia(PHONE);

/** The same at this moment, before anything is drawn. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;
