import { outage } from '../outage.mjs';
import { freeze } from '../processes.mjs';

export const title = 'Redis hung for 20 s';
export const goal = 'saves go on, sign-in is refused within 5 s, work resumes';

export const run = (portal, { redis }) => {
  const { hold, thaw } = freeze(redis.pid());
  return outage(portal, { break: hold, mend: thaw, saves: true });
};
