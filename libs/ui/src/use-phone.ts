import { useMedia } from './use-media.js';

/** Whether the screen is a phone's: below 768 px. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)');
