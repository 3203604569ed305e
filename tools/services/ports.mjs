import { createConnection, createServer } from 'node:net';

/** A port that nothing listens on; `wanted` first. */
export const freePort = (wanted = 0) =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) =>
      wanted && error.code === 'EADDRINUSE' ? freePort(0).then(done, fail) : fail(error),
    );
    server.listen(wanted, '0.0.0.0', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Whether something accepts connections on a port of this machine. */
export const answers = (port) =>
  new Promise((done) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => done(Boolean(socket.destroy())));
    socket.once('error', () => done(false));
  });

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Whether a process lives and its command line has `word` in it: ours, not one that got the same number. */
export async function livesAs(pid, word) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const { readFile } = await import('node:fs/promises');
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => word);
  return line.includes(word);
}
