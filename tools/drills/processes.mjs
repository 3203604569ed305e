import { readdir, readFile } from 'node:fs/promises';

/** A process and its children, by what Linux says of them. */
async function familyOf(pid) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (one) => {
      const text = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
      return [Number(one), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])];
    }),
  );
  return [pid, ...parents.filter(([, parent]) => parent === pid).map(([child]) => child)];
}

/** Holds a server still, as a machine does that swaps or a disk that hangs; new children of it are held, too. */
export function freeze(pid) {
  const held = new Set();
  const hold = async () => {
    for (const one of await familyOf(pid)) {
      if (held.has(one)) continue;
      held.add(one);
      process.kill(one, 'SIGSTOP');
    }
  };
  return {
    hold,
    thaw: () => {
      for (const one of held) {
        try {
          process.kill(one, 'SIGCONT');
        } catch {
          // it ended meanwhile
        }
      }
    },
  };
}
