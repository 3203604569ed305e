import type { CardData, Summary } from '../dashboard/counts.js';
import type { DashboardFilter } from '../dashboard/filter.js';
import { get } from './route.js';

export const dashboardRoutes = {
  cards: get(':role/dashboard/card_data', 'dashboard.read').typed<{ query: DashboardFilter; answer: CardData }>(),
  summary: get(':role/dashboard/summary', 'dashboard.read').typed<{ query: DashboardFilter; answer: Summary }>(),
};
