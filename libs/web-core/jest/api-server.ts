import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';

declare global {
  /** Moves jsdom's page to another address (see the test environment). */
  var openPage: (url: string) => void;
}

export interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * A real HTTP server in the API's place, at the page's own address: `answer` decides, `heard` keeps what came. Without `remotes`
 * that list is never answered, so that no widget of another area loads.
 */
export function useApiServer() {
  const api = {
    answer: (_call: Heard): Reply | Promise<Reply> => ({}),
    heard: [] as Heard[],
    remotes: undefined as object | undefined,
  };
  const server = createServer((request, response) => void reply(request, response));

  const answered = (call: Heard) => (call.url === '/remotes.json' ? { body: api.remotes } : api.answer(call));

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() };
    api.heard.push(call);
    if (url === '/remotes.json' && !api.remotes) return;
    response.setHeader('connection', 'close'); // a busy test may ask again right when a kept connection times out
    const { status = 200, body = { success: true, data: null }, headers: extra } = await answered(call);
    response.writeHead(status, { 'content-type': 'application/json', ...extra });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    globalThis.openPage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  beforeEach(() => {
    api.heard = [];
    api.answer = () => ({});
    api.remotes = undefined;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return api;
}

/** The bodies of the saves that the server heard, in their order. */
export const savesOf = <Body>({ heard }: { heard: readonly Heard[] }): Body[] =>
  heard.filter(({ url }) => url.endsWith('/update')).map(({ body }) => JSON.parse(body) as Body);
