import { outage } from '../outage.mjs';

export const title = 'PostgreSQL stopped for 20 s';
export const goal = '503 within 5 s, what was acknowledged is kept, recovery by itself';

export const run = (portal, { postgres }) =>
  outage(portal, { break: postgres.pause, mend: postgres.resume, saves: false });
