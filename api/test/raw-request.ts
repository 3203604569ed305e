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

interface BegunForm {
  /** After `/api/`. */
  path: string;
  token: string;
  /** Bytes of the whole body, as its header announces them. */
  length: number | string;
  /** What is sent of the body, whose boundary is `B`. */
  begun: string;
  headers?: readonly string[];
}

/** Begins a form with files, of which the rest comes later or never. */
export const beginForm = (origin: string, { path, token, length, begun, headers = [] }: BegunForm): Promise<Socket> =>
  beginRequest(
    origin,
    `POST /api/${path} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=B',
    `Content-Length: ${length}`,
    ...headers,
    '',
    begun,
  );
