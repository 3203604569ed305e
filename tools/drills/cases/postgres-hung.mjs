import { outage } from '../outage.mjs';
import { freeze } from '../processes.mjs';

export const title = 'PostgreSQL hung';
export const goal = '503 within 5 s, what was acknowledged is kept, recovery by itself';

export const run = (portal, { postgres, short }) => {
  const { hold, thaw } = freeze(postgres.pid());
  return outage(portal, { break: hold, mend: thaw, short, saves: false });
};
