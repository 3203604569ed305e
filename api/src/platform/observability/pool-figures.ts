import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { poolWaits } from './figures.js';

const pools = new Set<Pool>();

/** Connections of this process, as they are when somebody asks. */
new Gauge({
  name: 'guyline_db_pool_connections',
  help: 'Connections to the database, in use and idle',
  labelNames: ['state'] as const,
  collect() {
    const [all, idle] = [sum((pool) => pool.totalCount), sum((pool) => pool.idleCount)];
    this.set({ state: 'used' }, all - idle);
    this.set({ state: 'idle' }, idle);
  },
});
new Gauge({
  name: 'guyline_db_pool_waiting',
  help: 'Who waits for a connection to the database',
  collect() {
    this.set(sum((pool) => pool.waitingCount));
  },
});

/** Measures how long its users wait for a connection, and shows its size. */
export function measurePool(pool: Pool): void {
  pools.add(pool);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const measured = (...args: unknown[]): unknown => {
    const waited = poolWaits.startTimer();
    const connected = connect(...args);
    if (connected instanceof Promise)
      void connected.then(
        () => waited(),
        () => waited(),
      );
    return connected;
  };
  pool.connect = measured as Pool['connect'];
}

const sum = (of: (pool: Pool) => number): number =>
  [...pools].reduce((total, pool) => (pool.ended ? total : total + of(pool)), 0);
