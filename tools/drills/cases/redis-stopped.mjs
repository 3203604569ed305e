import { outage } from '../outage.mjs';

export const title = 'Redis stopped for 20 s';
export const goal = 'saves go on, sign-in is refused within 5 s, work resumes';

export const run = (portal, { redis }) => outage(portal, { break: redis.pause, mend: redis.resume, saves: true });
