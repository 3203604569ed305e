import type { Live, Ready } from '../health.js';
import { get } from './route.js';

/** For load balancers and operators. */
export const healthRoutes = {
  live: get('health/live', 'public').typed<{ answer: Live }>(),
  ready: get('health/ready', 'public').typed<{ answer: Ready }>(),
};
