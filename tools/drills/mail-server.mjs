import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that answers only while it is well: `hang()` leaves what comes without an answer, `mend()` answers again.
 * @returns {Promise<object>} with its `url`, the letters it `accepted` (message ids), how many it was `begun` to be sent
 */
export async function mailServer() {
  const accepted = [];
  let begun = 0;
  let hung = false;
  const inner = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _, done) => {
      begun += 1;
      void text(stream).then(
        (letter) => {
          if (hung) return;
          accepted.push(/^message-id: *(\S+)/im.exec(letter)?.[1]);
          done();
        },
        () => undefined,
      ); // its sender was killed in the middle
    },
  });
  inner.on('error', () => undefined); // a sender that was killed
  const sockets = new Set();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (!hung || door.greets) inner.connect(socket);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `smtp://127.0.0.1:${door.address().port}`,
    accepted,
    get begun() {
      return begun;
    },
    /** @param {{ greets?: boolean }} how whether it still greets, and hangs only when a letter has come */
    hang: ({ greets = false } = {}) => {
      hung = true;
      door.greets = greets;
    },
    mend: () => {
      hung = false;
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      door.close();
    },
  };
}
