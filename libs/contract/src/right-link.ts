import { type Level, levels } from './access.js';

/**
 * Whether the link at the end of a list's toolbar shows: levels 1 and 4, 2 on tabs 1 or 3, 3 on tab 3 (docs/domain.md,
 * Toolbar link).
 */
export const showsRightLink = (level: Level, tab: number): boolean =>
  level === levels.admin ||
  level === levels.vendor ||
  (level === levels.corporate && (tab === 1 || tab === 3)) ||
  (level === levels.manager && tab === 3);
