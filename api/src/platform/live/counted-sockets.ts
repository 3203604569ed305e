import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';

/**
 * The WebSocket server for engine.io (its `wsEngine`), which passes on each connection before its first frame. engine.io
 * itself exposes neither control frames nor a WebSocket that has not yet taken over from polling.
 * @param watch is called once for each WebSocket
 */
export const countedSockets = (watch: (socket: WebSocket) => void): new (options?: ServerOptions) => WebSocketServer =>
  class extends WebSocketServer {
    override handleUpgrade(...[request, socket, head, opened]: Parameters<WebSocketServer['handleUpgrade']>): void {
      super.handleUpgrade(request, socket, head, (client, from) => {
        watch(client);
        opened(client, from);
      });
    }
  };
