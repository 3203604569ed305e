import { outage } from '../outage.mjs';
import { freeze } from '../processes.mjs';

export const title = 'Redis hung';
export const goal = 'saves go on, sign-in is refused within 5 s, work resumes';
export const short = true;

export const run = (portal, { redis, short }) => {
  const { hold, thaw } = freeze(redis.pid());
  return outage(portal, { break: hold, mend: thaw, short, saves: true });
};
