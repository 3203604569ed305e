import type { Preferences, SavePreference } from '../preferences.js';
import { get, post } from './route.js';

export const preferenceRoutes = {
  all: get('common/preferences', 'account.own').typed<{ answer: Preferences }>(),
  /** Replaces one; of the tours, only the pages that are named. */
  save: post('common/preferences/:key', 'account.own').typed<{ body: SavePreference; answer: null }>(),
};
