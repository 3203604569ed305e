import type { Level } from './access.js';

/**
 * Whether the link at the end of a list's toolbar shows: levels 1 and 4, 2 on tabs 1 or 3, 3 on tab 3 (docs/domain.md,
 * Toolbar link).
 */
export const showsRightLink = (level: Level, tab: number): boolean =>
  level === 1 || level === 4 || (level === 2 && (tab === 1 || tab === 3)) || (level === 3 && tab === 3);
