import { Gauge } from 'prom-client';
import type { Server } from 'socket.io';

const servers = new Set<Server>();

new Gauge({
  name: 'guyline_sockets',
  help: 'Open connections of browsers to this process',
  collect() {
    this.set([...servers].reduce((total, { engine }) => total + engine.clientsCount, 0));
  },
});

/** Shows how many browsers are connected to the server. */
export const countSockets = (server: Server): void => void servers.add(server);
