import { Pool } from './pool.mjs';

// The process of the pool: it tells its address, and ends with the run that started it.
const pool = new Pool();
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
process.send(await pool.start({ databaseUrl, redisUrl }));
process.once('disconnect', () => void pool.stop().finally(() => process.exit()));
