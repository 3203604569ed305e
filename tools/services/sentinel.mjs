import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './ports.mjs';
import { filled, startProgram } from './program.mjs';
import { program } from './redis.mjs';

const HOST = '127.0.0.1';

/**
 * A Redis, its replica and three Sentinels that make the replica the master when the master is gone.
 * @param {(stop: () => Promise<void>) => void} [keep] hears of each server how to end it, as soon as it runs
 * @returns {Promise<object>} `env` for API and worker; `loseMaster` kills the first master at once; `stop`
 */
export async function startSentinels(folder, keep) {
  const password = randomBytes(24).toString('base64url');
  const [first, second, ...ports] = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  const running = [];
  const serve = async (name, port, config, ...flags) => {
    const own = join(folder, name);
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'redis.conf'), await config(own), { mode: 0o600 });
    const args = [join(own, 'redis.conf'), ...flags];
    running.push(await startProgram(name, program(), args, { folder: own, port, keep }));
  };
  const redis = (port, ...more) =>
    `port ${port}\nbind ${HOST}\nrequirepass ${password}\nmasterauth ${password}\nappendonly yes\nsave ""\n${more.join('\n')}\n`;
  const stop = async () => void (await Promise.all(running.map((one) => one.stop())));
  try {
    await serve('redis-1', first, () => redis(first));
    await serve('redis-2', second, () => redis(second, `replicaof ${HOST} ${first}`));
    for (const [at, PORT] of ports.entries()) {
      const values = { PORT, HOST, MASTER_HOST: HOST, MASTER_PORT: first, PASSWORD: password };
      await serve(`sentinel-${at + 1}`, PORT, (FOLDER) => filled('sentinel.conf', { ...values, FOLDER }), '--sentinel');
    }
    return {
      env: {
        REDIS_URL: `redis://:${password}@guyline`,
        REDIS_SENTINELS: ports.map((port) => `${HOST}:${port}`).join(','),
      },
      loseMaster: () => running[0].kill(),
      pids: () => running.map(({ pid }) => pid),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
