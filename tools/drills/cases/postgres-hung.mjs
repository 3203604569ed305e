import { outage } from '../outage.mjs';
import { freeze } from '../processes.mjs';

export const title = 'PostgreSQL hung for 20 s';
export const goal = '503 within 5 s, what was acknowledged is kept, recovery by itself';

export const run = (portal, { postgres }) => {
  const { hold, thaw } = freeze(postgres.pid());
  return outage(portal, { break: hold, mend: thaw, saves: false });
};
