import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Begins a request by hand, for what no HTTP client sends: half of one, or one whose answer is read late.
 * @param lines of the head, an empty one, and what there is of the body
 */
export async function beginRequest(origin: string, ...lines: readonly string[]): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // the other side may close at any time
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return socket;
}
