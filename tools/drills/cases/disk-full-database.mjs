import { execFileSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outage } from '../outage.mjs';
import { fill, mountSmall, whyNoSmallDisk } from '../small-disk.mjs';

export const title = 'disk of PostgreSQL full for 20 s';
export const goal = '503 for what needs space, what was acknowledged is kept, recovery by itself';

const SPARE_MB = 64;
/** A page of the database holds five such messages, so that saves soon need another. */
const description = 'Bring the stakes. '.repeat(80);

/** Moves the server's data onto a disk that has little more than their size. @returns {Promise<() => Promise<void>>} back */
async function moveToSmallDisk(data) {
  const whole = `${data}-whole`;
  await rename(data, whole);
  try {
    const megabytes = Number(execFileSync('du', ['-sm', whole], { encoding: 'utf8' }).split('\t')[0]);
    const unmount = await mountSmall(data, megabytes + SPARE_MB);
    const back = async () => {
      unmount();
      await rm(data, { recursive: true });
      await rename(whole, data);
    };
    execFileSync('cp', ['-a', `${whole}/.`, data]);
    return back;
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    await rename(whole, data);
    throw error;
  }
}

export async function run(portal, { postgres, folder }) {
  const why = await whyNoSmallDisk(folder);
  if (why) return { leftOut: why };
  const data = join(folder, 'postgres');
  await portal.pause();
  await portal.letGo();
  await postgres.pause();
  const back = await moveToSmallDisk(data);
  try {
    await postgres.resume();
    await portal.go();
    let filler;
    const row = await outage(portal, {
      description,
      saves: false,
      break: async () => void (filler = await fill(data)),
      mend: () => rm(filler),
    });
    return { ...row, ok: row.ok && /saves [^;]*503/.test(row.arrived) };
  } finally {
    await portal.pause();
    await portal.letGo();
    await postgres.pause();
    await back();
    await postgres.resume();
  }
}
