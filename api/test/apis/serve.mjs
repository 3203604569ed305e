import { once } from 'node:events';
import { Pool } from './pool.mjs';

// The process of the pool: it sends its address, and ends with the run that started it.
const pool = new Pool();
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
const runEnded = once(process, 'disconnect'); // before the first wait, so that it cannot be missed
process.on('SIGINT', () => undefined); // Ctrl+C reaches this process too; it first drops its databases and files
const address = await pool.start({ databaseUrl, redisUrl });
if (process.connected) process.send(address);
await runEnded;
await pool.stop().finally(() => process.exit());
